-- Who sat down at a seat last, where several nodes share the database. Valid for SQLite and PostgreSQL.
--   number: of the sittings at this seat, in the order of this row's changes
--   page:   which page it was, and how often it has sat down: what an earlier attempt of its own still does is void
CREATE TABLE sittings (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    number   BIGINT  NOT NULL,
    page     TEXT    NOT NULL,
    nth      BIGINT  NOT NULL,
    PRIMARY KEY (table_id, seat)
);

-- Since when somebody has left who is not waited for without end, in milliseconds since 1970.
CREATE TABLE leavers (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    at       BIGINT  NOT NULL,
    PRIMARY KEY (table_id, seat)
);
