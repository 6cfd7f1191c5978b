-- People: how they want to sit, links and codes, what they say, what they keep. Valid for SQLite and PostgreSQL.

ALTER TABLE tables ADD COLUMN options TEXT NOT NULL DEFAULT '{}';
ALTER TABLE tables ADD COLUMN host INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN origin TEXT; -- the table of which it is a rematch or a branch
ALTER TABLE tables ADD COLUMN rotation INTEGER NOT NULL DEFAULT 0; -- how many seats further people sit than there
UPDATE tables SET host = (SELECT MIN(seat) FROM seats WHERE table_id = tables.id AND kind = 'person');

-- What a link is good for, by its hash.
--   seat:   an invitation, as long as the seat has been free since the entry `since`
--   device: a one-time code for whoever claimed the seat by the entry `since`
--   watch:  to look on
CREATE TABLE links (
    hash     TEXT    NOT NULL PRIMARY KEY,
    table_id TEXT    NOT NULL REFERENCES tables (id),
    purpose  TEXT    NOT NULL,
    seat     INTEGER NOT NULL,
    since    BIGINT  NOT NULL,
    till     BIGINT  NOT NULL
);
CREATE INDEX links_by_seat ON links (table_id, seat);

INSERT INTO links (hash, table_id, purpose, seat, since, till)
SELECT link_hash, table_id, 'seat', seat, 0, 9223372036854775807 FROM seats WHERE link_hash IS NOT NULL;

CREATE TABLE seats_now (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    kind     TEXT    NOT NULL,
    bot      TEXT,
    name     TEXT    NOT NULL,
    PRIMARY KEY (table_id, seat)
);
INSERT INTO seats_now (table_id, seat, kind, bot, name) SELECT table_id, seat, kind, bot, name FROM seats;
DROP TABLE seats;
ALTER TABLE seats_now RENAME TO seats;

CREATE TABLE chat (
    table_id   TEXT    NOT NULL REFERENCES tables (id),
    n          INTEGER NOT NULL,
    command_id TEXT    NOT NULL,
    seat       INTEGER NOT NULL,
    name       TEXT    NOT NULL,
    text       TEXT    NOT NULL,
    at         BIGINT  NOT NULL,
    PRIMARY KEY (table_id, n),
    UNIQUE (table_id, command_id)
);

-- The seats that a recovery code brings back, by its hash.
CREATE TABLE mine (
    code_hash TEXT    NOT NULL,
    table_id  TEXT    NOT NULL REFERENCES tables (id),
    seat      INTEGER NOT NULL,
    since     BIGINT  NOT NULL,
    PRIMARY KEY (code_hash, table_id, seat)
);

-- How a seat is called when it is asked and nobody looks: by push or webhook.
CREATE TABLE calls (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    since    BIGINT  NOT NULL,
    target   TEXT    NOT NULL,
    called   BIGINT  NOT NULL, -- for the question that stood at this entry, last
    PRIMARY KEY (table_id, seat, target)
);

-- What all nodes of this house share: the keys it signs with.
CREATE TABLE house (
    name  TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);
