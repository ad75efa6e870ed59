-- Kinds of proposals stand in a table: a new one is a row, and no constraint has to be written anew.
CREATE TABLE proposal_kind (
  kind text NOT NULL PRIMARY KEY,
  -- What it is about, where that is one thing alone; null for rows of any table.
  entity text
);
INSERT INTO proposal_kind (kind, entity) VALUES
  ('save', NULL), ('delete', NULL), ('drop', NULL), ('afm', 'AppUser'), ('password', 'AppUser'), ('confirm', 'AppUser'), ('role', 'AppRole'),
  ('load', 'RegisterVersion'), ('finding', 'Finding'), ('checkRun', 'CheckRun'), ('findings', 'FindingBatch');
DO $$
DECLARE
  old record;
BEGIN
  FOR old IN
    SELECT conname FROM pg_constraint WHERE contype = 'c' AND conrelid = 'row_proposal'::regclass AND pg_get_constraintdef(oid) ~ 'confirm|AppUser|CheckRun|''Finding''|AppRole|RegisterVersion'
  LOOP
    EXECUTE format('ALTER TABLE row_proposal DROP CONSTRAINT %I', old.conname);
  END LOOP;
END $$;
ALTER TABLE row_proposal ADD FOREIGN KEY (kind) REFERENCES proposal_kind (kind);
CREATE FUNCTION row_proposal_of_its_kind() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM proposal_kind k WHERE k.kind = NEW.kind AND k.entity <> NEW.entity)
    OR EXISTS (SELECT FROM proposal_kind k WHERE k.entity = NEW.entity AND k.entity <> 'AppUser' AND k.kind <> NEW.kind)
    OR (NEW.entity = 'AppUser' AND NOT EXISTS (SELECT FROM proposal_kind k WHERE k.kind = NEW.kind AND k.entity = 'AppUser')) THEN
    RAISE EXCEPTION 'a proposal of % is not about %', NEW.kind, NEW.entity USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER row_proposal_of_its_kind BEFORE INSERT OR UPDATE OF kind, entity ON row_proposal FOR EACH ROW EXECUTE FUNCTION row_proposal_of_its_kind();

-- One decision about many findings of a search: what was seen when it was proposed stands here, so that what a proposal did not show is not
-- decided by it.
CREATE TABLE finding_batch (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  etos integer NOT NULL,
  -- 2 accepted, 5 false alarm.
  status smallint NOT NULL CHECK (status IN (2, 5)),
  words text NOT NULL,
  criteria jsonb NOT NULL,
  -- 0 proposed, 1 being decided, 2 decided, 3 refused or taken back.
  state smallint NOT NULL DEFAULT 0 CHECK (state BETWEEN 0 AND 3),
  total integer NOT NULL,
  applications integer NOT NULL,
  stake_m2 numeric(16,2) NOT NULL,
  -- Of the keys of all its findings and the versions that were seen.
  digest text NOT NULL,
  proposal_id bigint,
  job_id bigint,
  user_id bigint NOT NULL,
  usr text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz
);
CREATE INDEX finding_batch_etos ON finding_batch (etos, id DESC);
CREATE TABLE finding_batch_row (
  batch_id bigint NOT NULL REFERENCES finding_batch ON DELETE CASCADE,
  ede_id bigint NOT NULL,
  finding_key text NOT NULL,
  check_code text NOT NULL,
  severity text NOT NULL,
  stake_m2 numeric(14,2),
  row_version integer NOT NULL,
  -- 0 to do, 1 decided, 2 left out: it changed since, went, is decided, or is out of reach.
  state smallint NOT NULL DEFAULT 0 CHECK (state BETWEEN 0 AND 2),
  PRIMARY KEY (batch_id, ede_id, finding_key)
);
CREATE INDEX finding_batch_row_state ON finding_batch_row (batch_id, state, ede_id, finding_key);
