-- Declarations and objections (domain document R85, R86): what was written, sealed when it was submitted, by whom it was reviewed and
-- decided, and what its decision did. Not partitioned: one in a few applications has any.
CREATE TABLE nsstdeclaration (
  etos integer NOT NULL CHECK (etos BETWEEN 2015 AND 2099),
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  info_id bigint NOT NULL,
  -- Version of the kind that the text was made of.
  infoversion integer NOT NULL,
  approvalrole smallint NOT NULL CHECK (approvalrole BETWEEN 1 AND 4),
  effect smallint NOT NULL CHECK (effect BETWEEN 0 AND 5),
  afm text NOT NULL CHECK (afm ~ '^[0-9]{9}$'),
  lastname text,
  firstname text,
  ede_id bigint,
  kodikosede integer,
  eda_id bigint,
  finding_key text CHECK (length(finding_key) <= 200),
  run_id bigint REFERENCES pay_run (id),
  keimeno text NOT NULL CHECK (length(keimeno) <= 8000),
  apantiseis jsonb NOT NULL DEFAULT '{}'::jsonb,
  latewords text CHECK (length(latewords) <= 2000),
  status smallint NOT NULL DEFAULT 0 CHECK (status BETWEEN 0 AND 6),
  created_by bigint NOT NULL REFERENCES app_user (id),
  submitted_by bigint REFERENCES app_user (id),
  arprotocol text,
  dteprotocol timestamptz,
  dtedeadline timestamptz,
  dtedue date,
  reviewer_id bigint REFERENCES app_user (id),
  reviewer text,
  opinion text CHECK (length(opinion) <= 4000),
  apofash text CHECK (length(apofash) <= 4000),
  dteapofash timestamptz,
  userapofash bigint REFERENCES app_user (id),
  -- The effect of the kind: none, done with the decision, or waits for an act of somebody.
  effectstate smallint NOT NULL DEFAULT 0 CHECK (effectstate BETWEEN 0 AND 2),
  chain_no integer,
  canonical text,
  sha256 text CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  prev_sha256 text CHECK (prev_sha256 ~ '^[0-9a-f]{64}$'),
  chain_sha256 text CHECK (chain_sha256 ~ '^[0-9a-f]{64}$'),
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  FOREIGN KEY (etos, info_id) REFERENCES nsstdeclarationinfo (etos, id),
  UNIQUE (etos, id),
  -- Who reviewed does not decide, and who wrote does neither.
  CHECK (userapofash <> reviewer_id),
  CHECK (userapofash <> created_by),
  CHECK (reviewer_id <> created_by),
  -- What is submitted has its number and its seal; what is decided has who decided, why, and the opinion before.
  CHECK (status IN (0, 6) OR (arprotocol IS NOT NULL AND dteprotocol IS NOT NULL AND chain_no IS NOT NULL AND canonical IS NOT NULL
    AND sha256 IS NOT NULL AND prev_sha256 IS NOT NULL AND chain_sha256 IS NOT NULL AND submitted_by IS NOT NULL)),
  CHECK (status NOT IN (3, 4, 5) OR (userapofash IS NOT NULL AND dteapofash IS NOT NULL AND reviewer_id IS NOT NULL AND opinion IS NOT NULL
    AND length(apofash) >= 20)),
  CHECK (effectstate = 0 OR (effect > 0 AND status IN (3, 4)))
);
CREATE UNIQUE INDEX nsstdeclaration_chain_no ON nsstdeclaration (etos, chain_no) WHERE chain_no IS NOT NULL;
CREATE UNIQUE INDEX nsstdeclaration_protocol ON nsstdeclaration (arprotocol) WHERE arprotocol IS NOT NULL;
CREATE INDEX nsstdeclaration_afm ON nsstdeclaration (etos, afm, id);
CREATE INDEX nsstdeclaration_ede ON nsstdeclaration (etos, ede_id, id) WHERE ede_id IS NOT NULL;
CREATE INDEX nsstdeclaration_due ON nsstdeclaration (etos, dtedue, id);
CREATE INDEX nsstdeclaration_open ON nsstdeclaration (etos, approvalrole, dtedue) WHERE status IN (1, 2);
CREATE INDEX nsstdeclaration_info ON nsstdeclaration (etos, info_id);
-- Force majeure that was accepted: the late days of its application do not count.
CREATE INDEX nsstdeclaration_forgiven ON nsstdeclaration (etos, ede_id) WHERE effect = 5 AND status = 3;

CREATE TABLE nsstdeclarationfile (
  etos integer NOT NULL CHECK (etos BETWEEN 2015 AND 2099),
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  declaration_id bigint NOT NULL,
  edk_id bigint NOT NULL REFERENCES edetdikaiol (id),
  file_id bigint NOT NULL REFERENCES app_file (id),
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  FOREIGN KEY (etos, declaration_id) REFERENCES nsstdeclaration (etos, id) ON DELETE CASCADE,
  UNIQUE (etos, declaration_id, file_id)
);
CREATE INDEX nsstdeclarationfile_edk ON nsstdeclarationfile (edk_id);
CREATE INDEX nsstdeclarationfile_file ON nsstdeclarationfile (file_id);

CREATE TABLE nsstdeclarationlog (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  etos integer NOT NULL,
  declaration_id bigint NOT NULL,
  from_status smallint,
  to_status smallint NOT NULL,
  words text CHECK (length(words) <= 4000),
  user_id bigint NOT NULL REFERENCES app_user (id),
  usr text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (etos, declaration_id) REFERENCES nsstdeclaration (etos, id) ON DELETE CASCADE
);
CREATE INDEX nsstdeclarationlog_of ON nsstdeclarationlog (etos, declaration_id, id);

-- The end of the chain of a year: its row is locked while a declaration is sealed, so that numbers have no gaps and no doubles.
CREATE TABLE nsstdeclaration_chain (
  etos integer PRIMARY KEY,
  last_no integer NOT NULL DEFAULT 0,
  last_sha256 text NOT NULL CHECK (last_sha256 ~ '^[0-9a-f]{64}$')
);
