-- When a table needs the server next, in milliseconds since 1970: for a bot's answer, say. Valid for SQLite and PostgreSQL.

CREATE TABLE duties (
    table_id TEXT   NOT NULL PRIMARY KEY REFERENCES tables (id),
    due      BIGINT NOT NULL
);

CREATE INDEX duties_by_time ON duties (due);

-- Comes and goes where a node is asked whether it can write.
CREATE TABLE checks (
    node TEXT NOT NULL PRIMARY KEY,
    room TEXT NOT NULL
);
