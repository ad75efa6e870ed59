-- Transfers of parcels or animals from one application to another of the same year (domain document R22, R46): what was agreed, by whom
-- it was proposed and answered, and what went over. Not partitioned: few applications have any.
CREATE TABLE edetmetafora (
  etos integer NOT NULL CHECK (etos BETWEEN 2015 AND 2099),
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  -- 1 parcels or a whole holding, 2 bovines from one holding to another of the same application.
  kind smallint NOT NULL CHECK (kind IN (1, 2)),
  -- 1 proposed, 2 done, 3 refused or taken back, 4 lapsed, 5 waits for an act.
  status smallint NOT NULL CHECK (status BETWEEN 1 AND 5),
  ede_id_source bigint NOT NULL,
  ede_id_target bigint NOT NULL,
  kodikos_source integer NOT NULL,
  kodikos_target integer NOT NULL,
  name_source text NOT NULL CHECK (length(name_source) <= 240),
  name_target text NOT NULL CHECK (length(name_target) <= 240),
  reason smallint NOT NULL CHECK (reason BETWEEN 1 AND 4),
  words text CHECK (length(words) <= 2000),
  isall boolean NOT NULL DEFAULT false,
  withcrops boolean NOT NULL DEFAULT true,
  withownership boolean NOT NULL DEFAULT true,
  file_id bigint REFERENCES app_file (id),
  -- Of bovines: the holdings, and the day of the movement.
  zekm_id_source bigint,
  zekm_id_target bigint,
  dtemove date,
  -- The parcels, or the ear tags, as they were when it was proposed; numbers that they got at the taker's.
  lines jsonb NOT NULL DEFAULT '[]'::jsonb,
  -- What stayed behind, and why.
  leftrows jsonb NOT NULL DEFAULT '[]'::jsonb,
  plithos integer NOT NULL CHECK (plithos >= 0),
  ektash numeric(14, 2) NOT NULL DEFAULT 0 CHECK (ektash >= 0),
  proposed_by bigint NOT NULL REFERENCES app_user (id),
  answered_by bigint REFERENCES app_user (id),
  dteanswer timestamptz,
  answerwords text CHECK (length(answerwords) <= 2000),
  dtelapse date,
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  UNIQUE (etos, id),
  CHECK ((ede_id_source = ede_id_target) = (kind = 2)),
  CHECK (status <> 1 OR dtelapse IS NOT NULL),
  CHECK (status <> 2 OR (answered_by IS NOT NULL AND dteanswer IS NOT NULL))
);
CREATE INDEX edetmetafora_source ON edetmetafora (etos, ede_id_source, id);
CREATE INDEX edetmetafora_target ON edetmetafora (etos, ede_id_target, id);
CREATE INDEX edetmetafora_open ON edetmetafora (dtelapse) WHERE status = 1;
CREATE INDEX edetmetafora_file ON edetmetafora (file_id) WHERE file_id IS NOT NULL;

-- A title that went over with its parcel says so until somebody has looked at it: the tenant or owner is another person now.
ALTER TABLE edetedeaeeagroiem ADD COLUMN renewflag boolean NOT NULL DEFAULT false;
