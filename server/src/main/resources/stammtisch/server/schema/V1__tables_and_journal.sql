-- Tables, their seats, and what was done at them. Valid for SQLite and PostgreSQL.

CREATE TABLE tables (
    id      TEXT   NOT NULL PRIMARY KEY,
    game    TEXT   NOT NULL,
    rules   TEXT   NOT NULL,
    setup   TEXT   NOT NULL,
    seed    BIGINT NOT NULL,
    created BIGINT NOT NULL
);

CREATE TABLE seats (
    table_id  TEXT    NOT NULL REFERENCES tables (id),
    seat      INTEGER NOT NULL,
    kind      TEXT    NOT NULL,
    bot       TEXT,
    name      TEXT    NOT NULL,
    link_hash TEXT UNIQUE,
    PRIMARY KEY (table_id, seat)
);

-- seal: of this entry and all before it, so that no damage goes unseen
CREATE TABLE journal (
    table_id   TEXT    NOT NULL REFERENCES tables (id),
    seq        BIGINT  NOT NULL,
    command_id TEXT    NOT NULL,
    seat       INTEGER NOT NULL,
    kind       TEXT    NOT NULL,
    text       TEXT    NOT NULL,
    at         BIGINT  NOT NULL,
    seal       BIGINT  NOT NULL,
    PRIMARY KEY (table_id, seq),
    UNIQUE (table_id, command_id)
);
