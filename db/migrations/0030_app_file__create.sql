-- Files that people send: in parts, so that a broken connection loses one part, and in the database, so that every process has them.
CREATE TABLE app_file (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user (id),
  purpose text NOT NULL CHECK (purpose IN ('import', 'document')),
  file_name text NOT NULL CHECK (length(file_name) <= 200),
  content_type text NOT NULL CHECK (length(content_type) <= 120),
  size_bytes bigint NOT NULL CHECK (size_bytes > 0),
  received_bytes bigint NOT NULL DEFAULT 0 CHECK (received_bytes <= size_bytes),
  -- Of the whole content; null while parts are missing.
  sha256 text,
  -- A record holds on to it; everything else is taken away after a day.
  keptflag boolean NOT NULL DEFAULT false,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX app_file_user ON app_file (user_id, dteinsert);
CREATE INDEX app_file_age ON app_file (dteinsert);
CREATE TABLE app_file_part (
  file_id bigint NOT NULL REFERENCES app_file (id) ON DELETE CASCADE,
  n integer NOT NULL CHECK (n >= 0),
  bytes bytea NOT NULL,
  PRIMARY KEY (file_id, n)
);
-- Parts are compressed already, or small: what is not tried costs nothing.
ALTER TABLE app_file_part ALTER COLUMN bytes SET STORAGE EXTERNAL;
