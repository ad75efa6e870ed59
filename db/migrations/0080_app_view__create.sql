-- Searches that a user keeps by name, for himself or for his office: `code` is the list (or the report) they belong to,
-- `definition` what it is asked for, as its page writes it.
CREATE TABLE app_view (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  code text NOT NULL CHECK (length(code) BETWEEN 1 AND 60),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  definition jsonb NOT NULL CHECK (length(definition::text) <= 16000),
  sharedflag boolean NOT NULL,
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  UNIQUE (user_id, code, name)
);
CREATE INDEX app_view_shared ON app_view (code) WHERE sharedflag;
