-- A file whose way was broken off goes on when the same content is chosen again: what it is to be as a whole, and when its last
-- part came. The hash that was said is proven when it is whole.
ALTER TABLE app_file
  ADD COLUMN said_sha256 text CHECK (said_sha256 ~ '^[0-9a-f]{64}$'),
  ADD COLUMN dtepart timestamptz NOT NULL DEFAULT now();
