-- Calls are made when they are due, and again when they came to nothing. Valid for SQLite and PostgreSQL.
--   called: the question that was called for last
--   asked:  the one that is to be called for, by the entry it stands at
--   tried:  how often that was tried
--   due:    when it is tried next, in milliseconds since 1970; 0: not at all
ALTER TABLE calls ADD COLUMN asked BIGINT NOT NULL DEFAULT 0;
ALTER TABLE calls ADD COLUMN tried INTEGER NOT NULL DEFAULT 0;
ALTER TABLE calls ADD COLUMN due BIGINT NOT NULL DEFAULT 0;
CREATE INDEX calls_by_time ON calls (due);
