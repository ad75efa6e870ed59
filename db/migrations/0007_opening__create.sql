-- Opening an application of a claim year: its number, and what was filled in from last year.

-- Numbers of applications by year. Drawn in a transaction of its own: gaps are harmless, waiting is not.
CREATE TABLE application_counter (
  etos integer NOT NULL,
  last_number integer NOT NULL DEFAULT 0,
  PRIMARY KEY (etos)
);

-- What the opening copied from last year, what it left out and why; hints for what is to be declared anew.
CREATE TABLE edetedeaeeprefill (
  etos integer NOT NULL,
  ede_id bigint NOT NULL,
  report jsonb NOT NULL,
  PRIMARY KEY (etos, ede_id),
  FOREIGN KEY (etos, ede_id) REFERENCES edetedeaeehd (etos, id) ON DELETE CASCADE
) PARTITION BY LIST (etos);
SELECT open_claim_year(year_eae) FROM edetparam;

-- Somebody without an application last year starts with an empty one: the check 10123 asks for these before submission.
ALTER TABLE edetedeaeehd
  ALTER COLUMN doy_id DROP NOT NULL,
  ALTER COLUMN nmr_id DROP NOT NULL,
  ALTER COLUMN lastname DROP NOT NULL,
  ALTER COLUMN odos DROP NOT NULL,
  ALTER COLUMN tk DROP NOT NULL,
  ALTER COLUMN polh DROP NOT NULL,
  ALTER COLUMN lkpen_id_a DROP NOT NULL,
  ALTER COLUMN epaggelmatias DROP NOT NULL;

-- Whoever may submit an application may open one.
INSERT INTO app_role_privilege (role_code, privilege)
SELECT role_code, 'Application_Open' FROM app_role_privilege WHERE privilege = 'Application_Submit'
ON CONFLICT DO NOTHING;
