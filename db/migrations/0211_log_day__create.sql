-- What proves the logs: when a day is over, each of its rows is kept as key and hash, a thousand rows in a block, and each day as a link
-- to the day before. `form` numbers the list of columns that was hashed. `daily_root` is one hash of all chains, which is written outside.
CREATE TABLE log_block (
  kind text NOT NULL,
  day date NOT NULL,
  no integer NOT NULL,
  -- 24 bytes for each row in the order of keys: its key, and the first 16 bytes of the hash of its columns.
  leaves bytea NOT NULL,
  PRIMARY KEY (kind, day, no)
);
CREATE TABLE log_day (
  kind text NOT NULL,
  day date NOT NULL,
  form smallint NOT NULL,
  row_count bigint NOT NULL,
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  prev_sha256 text NOT NULL CHECK (prev_sha256 ~ '^[0-9a-f]{64}$'),
  chain_sha256 text NOT NULL CHECK (chain_sha256 ~ '^[0-9a-f]{64}$'),
  dteinsert timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (kind, day)
);
CREATE TABLE daily_root (
  day date PRIMARY KEY,
  tips jsonb NOT NULL,
  prev text NOT NULL CHECK (prev ~ '^[0-9a-f]{64}$'),
  root text NOT NULL UNIQUE CHECK (root ~ '^[0-9a-f]{64}$'),
  dteinsert timestamptz NOT NULL DEFAULT now()
);
-- Rows of a day lie together: an index of blocks costs a write next to nothing.
CREATE INDEX audit_row_at ON audit_row USING brin (at);
CREATE INDEX access_record_at ON access_record USING brin (at);
CREATE INDEX edetedeaeestatuslog_at ON edetedeaeestatuslog USING brin (at);
