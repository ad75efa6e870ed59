-- Change acts (R89): what the agency changes of what was submitted, by two persons, under a number of the year.
CREATE TABLE dikpraxh (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  etos integer NOT NULL,
  arpraxhs integer NOT NULL CHECK (arpraxhs > 0),
  dtepraxhs timestamptz NOT NULL DEFAULT now(),
  praxtype smallint NOT NULL CHECK (praxtype BETWEEN 1 AND 9),
  ede_id bigint NOT NULL,
  -- Of the application, as it was when the act was proposed: the list is searched by them.
  kodikosede integer NOT NULL,
  afm text NOT NULL CHECK (length(afm) <= 9),
  lastname text CHECK (length(lastname) <= 100),
  firstname text CHECK (length(firstname) <= 100),
  linecount smallint NOT NULL CHECK (linecount > 0),
  aitiologia text NOT NULL CHECK (length(aitiologia) BETWEEN 20 AND 4000),
  reverses_id bigint REFERENCES dikpraxh (id),
  -- 0 back at its proposer, 1 proposed, 3 rejected, 4 applied, 5 reversed.
  status smallint NOT NULL CHECK (status IN (0, 1, 3, 4, 5)),
  -- What the forecast comes to without and with its lines, and by scheme and finding.
  beforecents bigint NOT NULL,
  aftercents bigint NOT NULL,
  impactcents bigint NOT NULL GENERATED ALWAYS AS (aftercents - beforecents) STORED,
  impact jsonb NOT NULL,
  proposedby bigint NOT NULL REFERENCES app_user (id),
  proposer text NOT NULL CHECK (length(proposer) <= 100),
  approvedby bigint REFERENCES app_user (id),
  approver text CHECK (length(approver) <= 100),
  dteapproved timestamptz,
  words text CHECK (length(words) <= 4000),
  -- Protocol of the version that it made.
  arprotocol text CHECK (length(arprotocol) <= 20),
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  UNIQUE (etos, arpraxhs),
  CHECK (approvedby IS NULL OR approvedby <> proposedby),
  CHECK ((status IN (4, 5)) = (arprotocol IS NOT NULL)),
  CHECK (status NOT IN (3, 4, 5) OR approvedby IS NOT NULL OR status = 3)
);
CREATE UNIQUE INDEX dikpraxh_open ON dikpraxh (etos, ede_id) WHERE status IN (0, 1);
CREATE INDEX dikpraxh_ede ON dikpraxh (etos, ede_id);
CREATE INDEX dikpraxh_reverses ON dikpraxh (reverses_id) WHERE reverses_id IS NOT NULL;

CREATE TABLE dikpraxhline (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  praxh_id bigint NOT NULL REFERENCES dikpraxh (id) ON DELETE CASCADE,
  aa smallint NOT NULL CHECK (aa > 0),
  -- Slot of the part, row and field; without a field the row goes out.
  part text NOT NULL CHECK (length(part) <= 40),
  line bigint NOT NULL,
  rowname text NOT NULL CHECK (length(rowname) <= 200),
  pedio text CHECK (length(pedio) <= 40),
  palia jsonb,
  nea jsonb,
  UNIQUE (praxh_id, aa)
);
CREATE UNIQUE INDEX dikpraxhline_once ON dikpraxhline (praxh_id, part, line, coalesce(pedio, ''));
