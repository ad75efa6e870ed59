-- Files of reports that are kept: what was asked, by whom, how many rows came, and the hash by which the file is proved.
CREATE TABLE report_copy (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  code text NOT NULL CHECK (length(code) <= 60),
  etos integer NOT NULL,
  -- What was asked (JSON): criteria, free text, order, columns, language, format.
  params text NOT NULL CHECK (length(params) <= 16000),
  format smallint NOT NULL CHECK (format BETWEEN 0 AND 4),
  -- Its maker saw all applications.
  allflag boolean NOT NULL,
  user_id bigint NOT NULL REFERENCES app_user (id),
  as_of timestamptz NOT NULL,
  row_count integer NOT NULL,
  size_bytes bigint NOT NULL,
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  file_id bigint NOT NULL REFERENCES app_file (id),
  schedule_id bigint REFERENCES app_schedule (id) ON DELETE SET NULL,
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz
);
CREATE INDEX report_copy_user ON report_copy (user_id, id DESC);
CREATE INDEX report_copy_code ON report_copy (code, etos, id DESC);
ALTER TABLE app_file DROP CONSTRAINT app_file_purpose_check;
ALTER TABLE app_file ADD CONSTRAINT app_file_purpose_check CHECK (purpose IN ('import', 'document', 'report'));

-- Who took which report out as a file.
CREATE TABLE report_run (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  code text NOT NULL CHECK (length(code) <= 60),
  etos integer NOT NULL,
  params text NOT NULL CHECK (length(params) <= 16000),
  way text NOT NULL CHECK (way IN ('file', 'copy', 'schedule')),
  format smallint NOT NULL CHECK (format BETWEEN 0 AND 4),
  user_id bigint NOT NULL REFERENCES app_user (id),
  row_count integer NOT NULL,
  ms integer NOT NULL,
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz
);
CREATE INDEX report_run_user ON report_run (user_id, id DESC);
