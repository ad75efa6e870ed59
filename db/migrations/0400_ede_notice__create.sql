-- The preliminary check: findings that applicants may correct without a reduction within a term (domain document 2.6).
ALTER TABLE edetparam
  ADD dtepeapo timestamptz,
  ADD dtepeeos timestamptz,
  ADD CHECK ((dtepeapo IS NULL) = (dtepeeos IS NULL)),
  ADD CHECK (dtepeeos >= dtepeapo);

-- 2 preliminary: published by two people like an official run, to whoever may still correct.
ALTER TABLE check_run DROP CONSTRAINT check_run_mode_check, DROP CONSTRAINT check_run_check;
ALTER TABLE check_run ADD CHECK (mode IN (0, 1, 2)), ADD CHECK (mode <> 0 OR state NOT IN (3, 4, 5));
DROP INDEX check_run_one;
CREATE UNIQUE INDEX check_run_one ON check_run (etos) WHERE mode <> 0 AND state IN (0, 1, 3, 4);

-- A finding that only a preliminary check told of stops nobody from taking back or withdrawing what it is about.
ALTER TABLE finding ADD is_preliminary boolean NOT NULL DEFAULT false;
CREATE OR REPLACE VIEW finding_now AS
  SELECT etos, ede_id, finding_key, check_code, severity, subject_kind, subject_id, field, params, point, stake_m2, is_set_check,
    found_at, outdated_at, other_version, status, answer_due, decided_m2, row_version, is_preliminary
  FROM finding WHERE gone_at IS NULL;

-- The term that a preliminary run gave for an application, and what it is about: what was told stays told when it is cured. The
-- newest one counts.
CREATE TABLE ede_notice (
  etos integer NOT NULL,
  ede_id bigint NOT NULL,
  run_id bigint NOT NULL REFERENCES check_run (id),
  until timestamptz NOT NULL,
  -- [{ "kind": "parcel", "id": "12" }, …]: what findings call the rows.
  subjects jsonb NOT NULL CHECK (jsonb_typeof(subjects) = 'array'),
  made_at timestamptz NOT NULL DEFAULT now(),
  usr text NOT NULL,
  PRIMARY KEY (etos, ede_id, run_id),
  FOREIGN KEY (etos, ede_id) REFERENCES edetedeaeehd (etos, id) ON DELETE CASCADE
);
