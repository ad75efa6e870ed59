-- Runs of the checks over many applications (R101). A run is looked at before it changes anything: what it found stands here, and comes to
-- the findings of the applications when two people publish it.
CREATE TABLE check_run (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  etos integer NOT NULL,
  number integer NOT NULL,
  -- 0 trial: looked at, never published. 1 official.
  mode smallint NOT NULL CHECK (mode IN (0, 1)),
  -- N nightly, P before a payment: which checks are asked, and how grave they are.
  moment text NOT NULL CHECK (moment IN ('N', 'P')),
  scope jsonb NOT NULL,
  codes text[] NOT NULL,
  -- 0 waiting, 1 running, 2 done, 3 proposed for publication, 4 being published, 5 published, 6 cancelled.
  state smallint NOT NULL DEFAULT 0 CHECK (state BETWEEN 0 AND 6),
  job_id bigint,
  total integer NOT NULL DEFAULT 0,
  -- Made when it is done: findings that block, that warn, that are new, that are gone; applications with any; m² at stake of the new ones.
  blocking integer,
  warnings integer,
  appeared integer,
  gone integer,
  applications integer,
  stake_m2 numeric(16,2),
  -- Numbers of rules in force, by their digest.
  rules_sha256 text NOT NULL,
  due date,
  user_id bigint NOT NULL,
  usr text NOT NULL,
  row_version integer NOT NULL DEFAULT 1,
  made_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  ended_at timestamptz,
  published_at timestamptz,
  published_by text,
  UNIQUE (etos, number),
  CHECK (mode = 1 OR state NOT IN (3, 4, 5))
);
CREATE UNIQUE INDEX check_run_one ON check_run (etos) WHERE mode = 1 AND state IN (0, 1, 3, 4);

-- The applications of a run: what is left to do after a process died.
CREATE TABLE check_run_application (
  run_id bigint NOT NULL REFERENCES check_run ON DELETE CASCADE,
  ede_id bigint NOT NULL,
  -- 0 to do, 1 checked, 2 out of reach since, 3 published, 4 changed since it was checked.
  state smallint NOT NULL DEFAULT 0 CHECK (state BETWEEN 0 AND 4),
  row_version integer,
  PRIMARY KEY (run_id, ede_id)
);
CREATE INDEX check_run_application_state ON check_run_application (run_id, state, ede_id);

CREATE TABLE check_run_finding (
  run_id bigint NOT NULL,
  ede_id bigint NOT NULL,
  finding_key text NOT NULL,
  check_code text NOT NULL,
  severity text NOT NULL CHECK (severity IN ('B', 'W', 'I')),
  stake_m2 numeric(14,2),
  -- Beside what stood when it was checked: 0 the same, 1 new, 2 other than before, 3 gone.
  change smallint NOT NULL CHECK (change BETWEEN 0 AND 3),
  found jsonb,
  PRIMARY KEY (run_id, ede_id, finding_key),
  FOREIGN KEY (run_id, ede_id) REFERENCES check_run_application ON DELETE CASCADE,
  CHECK ((change = 3) = (found IS NULL))
);
CREATE INDEX check_run_finding_code ON check_run_finding (run_id, check_code, severity, change);

-- An event tells that a finding was published, too; publication of a run is a kind of proposals.
DO $$
DECLARE
  old record;
BEGIN
  FOR old IN
    SELECT conrelid::regclass AS name, conname FROM pg_constraint WHERE contype = 'c' AND conparentid = 0 AND (
      conrelid = 'row_proposal'::regclass AND (pg_get_constraintdef(oid) LIKE '%confirm%' OR pg_get_constraintdef(oid) LIKE '%AppUser%')
      OR conrelid = 'finding_event'::regclass AND pg_get_constraintdef(oid) LIKE '%kind%' AND pg_get_constraintdef(oid) LIKE '%12%')
  LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', old.name, old.conname);
  END LOOP;
END $$;
ALTER TABLE finding_event ADD CHECK (kind BETWEEN 1 AND 12);
ALTER TABLE row_proposal
  ADD CHECK (kind IN ('save', 'delete', 'afm', 'password', 'confirm', 'role', 'load', 'drop', 'finding', 'checkRun')),
  ADD CHECK ((kind IN ('save', 'delete', 'role', 'load', 'drop', 'finding', 'checkRun')) = (entity <> 'AppUser')),
  ADD CHECK ((kind = 'checkRun') = (entity = 'CheckRun'));
