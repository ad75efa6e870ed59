-- Authorisations, state changes, findings, sealed submissions and who looked at what.
CREATE TABLE edetedeauthor (
  etos integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('eae_id'),
  afm text NOT NULL CHECK (afm ~ '^[0-9]{9}$'),
  efo_id bigint NOT NULL REFERENCES edetforea (id),
  authortype smallint NOT NULL CHECK (authortype BETWEEN 1 AND 4),
  channel smallint NOT NULL CHECK (channel BETWEEN 1 AND 3),
  dtestart timestamptz NOT NULL,
  dteend timestamptz NOT NULL,
  status smallint NOT NULL CHECK (status BETWEEN 0 AND 4),
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  PRIMARY KEY (etos, id),
  CHECK (dteend > dtestart)
) PARTITION BY LIST (etos);
-- One active authorisation to submit per AFM and year.
CREATE UNIQUE INDEX edetedeauthor_active ON edetedeauthor (etos, afm) WHERE status = 1 AND authortype IN (1, 3);
CREATE INDEX edetedeauthor_efo ON edetedeauthor (etos, efo_id, afm);

CREATE TABLE edetedeaeestatuslog (
  etos integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('eae_id'),
  ede_id bigint NOT NULL,
  from_status smallint,
  to_status smallint NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  usr text NOT NULL,
  user_id bigint,
  subs_id bigint,
  ip text,
  reason text,
  content_sha256 text,
  PRIMARY KEY (etos, id),
  FOREIGN KEY (etos, ede_id) REFERENCES edetedeaeehd (etos, id) ON DELETE CASCADE
) PARTITION BY LIST (etos);
CREATE INDEX edetedeaeestatuslog_ede ON edetedeaeestatuslog (etos, ede_id, at);

-- Findings of the last run of checks of each application. The key of a finding is the same in every run.
CREATE TABLE finding (
  etos integer NOT NULL,
  ede_id bigint NOT NULL,
  finding_key text NOT NULL,
  check_code text NOT NULL,
  severity text NOT NULL CHECK (severity IN ('B', 'W', 'I')),
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  field text,
  params jsonb NOT NULL,
  point geometry(Point, 2100),
  stake_m2 numeric(14,2),
  -- True for checks over several applications: only the database can run those.
  is_set_check boolean NOT NULL,
  found_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (etos, ede_id, finding_key),
  FOREIGN KEY (etos, ede_id) REFERENCES edetedeaeehd (etos, id) ON DELETE CASCADE
) PARTITION BY LIST (etos);
CREATE INDEX finding_check ON finding (etos, check_code);

-- Protocol numbers without gaps: the row is locked and counted in the transaction of the submission.
CREATE TABLE protocol_counter (
  etos integer NOT NULL,
  directorate text NOT NULL,
  last_number integer NOT NULL DEFAULT 0,
  PRIMARY KEY (etos, directorate)
);
CREATE TABLE submission_chain (
  etos integer PRIMARY KEY,
  last_no bigint NOT NULL DEFAULT 0,
  last_sha256 text NOT NULL
);
-- A submission is sealed: canonical JSON, its SHA-256, chained to the one before.
CREATE TABLE submission (
  etos integer NOT NULL,
  chain_no bigint NOT NULL,
  ede_id bigint NOT NULL,
  version integer NOT NULL,
  arprotocol text NOT NULL,
  sealed_at timestamptz NOT NULL,
  usr text NOT NULL,
  user_id bigint,
  subs_id bigint,
  idempotency_key text,
  canonical text NOT NULL,
  sha256 text NOT NULL,
  prev_sha256 text NOT NULL,
  chain_sha256 text NOT NULL,
  PRIMARY KEY (etos, chain_no),
  UNIQUE (etos, ede_id, version),
  UNIQUE (etos, arprotocol),
  FOREIGN KEY (etos, ede_id) REFERENCES edetedeaeehd (etos, id)
) PARTITION BY LIST (etos);

CREATE TABLE access_record (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  user_id bigint NOT NULL,
  usr text NOT NULL,
  etos integer NOT NULL,
  ede_id bigint NOT NULL,
  what text NOT NULL
);
CREATE INDEX access_record_application ON access_record (etos, ede_id, at);
