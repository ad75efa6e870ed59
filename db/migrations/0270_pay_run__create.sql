-- Payment runs (DOMAIN 3.13): what a run read of each application, what it came to, and who led it where. What was read and computed
-- is never changed: a run that is not right is cancelled, and another one is made.
CREATE TABLE pay_run (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  etos integer NOT NULL,
  number integer NOT NULL,
  -- 1 advance, 2 balance, 3 supplementary, 4 correction (DOMAIN 5.13).
  kind smallint NOT NULL CHECK (kind BETWEEN 1 AND 4),
  -- Looked at and never approved.
  is_trial boolean NOT NULL,
  description text NOT NULL CHECK (length(description) <= 200),
  -- Of an advance: the percent of what is due that is paid now, of direct payments and of rural development; 100 otherwise.
  direct_percent smallint NOT NULL CHECK (direct_percent BETWEEN 1 AND 100),
  rural_percent smallint NOT NULL CHECK (rural_percent BETWEEN 1 AND 100),
  -- 0 draft, 1 freezing, 2 frozen, 3 computing, 4 computed, 5 reviewed, 6 approved, 9 cancelled.
  state smallint NOT NULL DEFAULT 0 CHECK (state IN (0, 1, 2, 3, 4, 5, 6, 9)),
  job_id bigint,
  applications integer NOT NULL DEFAULT 0,
  -- Numbers of the rules by value: the same for all applications of the run, whatever is changed later.
  numbers jsonb,
  -- Over what was read of each application, and over what it came to.
  freeze_sha256 text,
  digest text,
  gross_cents bigint,
  net_cents bigint,
  topay_cents bigint,
  debt_cents bigint,
  payees integer,
  -- Codes of schemes that are asked for and that nothing calculates yet, with how many ask.
  uncomputed jsonb NOT NULL DEFAULT '{}',
  drafted_by bigint NOT NULL REFERENCES app_user,
  frozen_by bigint REFERENCES app_user,
  reviewed_by bigint REFERENCES app_user,
  approved_by bigint REFERENCES app_user,
  row_version integer NOT NULL DEFAULT 1,
  made_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (etos, number),
  CHECK (state < 5 OR state = 9 OR NOT is_trial),
  CHECK (kind = 1 OR (direct_percent = 100 AND rural_percent = 100)),
  CHECK (reviewed_by <> frozen_by),
  CHECK (approved_by <> frozen_by AND approved_by <> reviewed_by),
  CHECK (state <> 6 OR (frozen_by IS NOT NULL AND reviewed_by IS NOT NULL AND approved_by IS NOT NULL AND digest IS NOT NULL))
);
-- One at a time: the next one must know what this one pays.
CREATE UNIQUE INDEX pay_run_open ON pay_run (etos) WHERE NOT is_trial AND state BETWEEN 1 AND 5;

CREATE TABLE pay_run_log (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  run_id bigint NOT NULL REFERENCES pay_run,
  move text NOT NULL,
  from_state smallint NOT NULL,
  to_state smallint NOT NULL,
  reason text CHECK (length(reason) <= 500),
  -- Of the run as it was then.
  digest text,
  user_id bigint NOT NULL,
  usr text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX pay_run_log_of ON pay_run_log (run_id, id);

-- What was read of an application, once for each different text: runs that read the same share it.
CREATE TABLE pay_facts (
  etos integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('eae_id'),
  ede_id bigint NOT NULL,
  sha256 text NOT NULL,
  facts text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (etos, id),
  UNIQUE (etos, ede_id, sha256)
) PARTITION BY LIST (etos);

-- The applications of a run: what is left to do after a process died.
CREATE TABLE pay_frozen (
  etos integer NOT NULL,
  run_id bigint NOT NULL REFERENCES pay_run,
  ede_id bigint NOT NULL,
  facts_id bigint,
  -- What approved runs of the year paid before, by scheme.
  paid_before jsonb NOT NULL,
  -- 0 to read, 1 read, 2 computed.
  state smallint NOT NULL DEFAULT 0 CHECK (state BETWEEN 0 AND 2),
  PRIMARY KEY (etos, run_id, ede_id),
  CHECK ((state = 0) = (facts_id IS NULL))
) PARTITION BY LIST (etos);
CREATE INDEX pay_frozen_state ON pay_frozen (run_id, state, ede_id);

-- The statement of an application in a run.
CREATE TABLE payvexathd (
  etos integer NOT NULL,
  run_id bigint NOT NULL REFERENCES pay_run,
  ede_id bigint NOT NULL,
  afm text NOT NULL,
  gross_cents bigint NOT NULL,
  net_cents bigint NOT NULL CHECK (net_cents >= 0),
  paidbefore_cents bigint NOT NULL,
  topay_cents bigint NOT NULL CHECK (topay_cents >= 0),
  debt_cents bigint NOT NULL CHECK (debt_cents >= 0),
  line_count smallint NOT NULL,
  uncomputed text[] NOT NULL,
  -- Over its lines.
  sha256 text NOT NULL,
  PRIMARY KEY (etos, run_id, ede_id)
) PARTITION BY LIST (etos);
CREATE INDEX payvexathd_of ON payvexathd (etos, ede_id, run_id);

CREATE TABLE pay_line (
  etos integer NOT NULL,
  run_id bigint NOT NULL,
  ede_id bigint NOT NULL,
  kodikos text NOT NULL,
  -- 1 direct payments, 2 rural development, 3 small Aegean islands.
  fund smallint NOT NULL CHECK (fund BETWEEN 1 AND 3),
  measure text NOT NULL,
  declared bigint NOT NULL,
  determined bigint NOT NULL,
  gross_cents bigint NOT NULL,
  cut_penalty_cents bigint NOT NULL,
  cut_late_cents bigint NOT NULL,
  cut_refusal_cents bigint NOT NULL,
  net_cents bigint NOT NULL CHECK (net_cents >= 0),
  extra_cents bigint NOT NULL CHECK (extra_cents >= 0),
  paidbefore_cents bigint NOT NULL,
  -- The part of the run less what was paid before; below 0 it is owed back.
  due_cents bigint NOT NULL,
  reason text,
  -- How it came about: steps, reductions in their order, the reason with its numbers.
  explain jsonb NOT NULL,
  PRIMARY KEY (etos, run_id, ede_id, kodikos),
  FOREIGN KEY (etos, run_id, ede_id) REFERENCES payvexathd,
  CHECK (gross_cents - cut_penalty_cents - cut_late_cents - cut_refusal_cents = net_cents)
) PARTITION BY LIST (etos);
CREATE INDEX pay_line_scheme ON pay_line (etos, run_id, kodikos, ede_id);

CREATE FUNCTION pay_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what a payment run read, computed or logged is not changed' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER pay_run_log_stays BEFORE UPDATE OR DELETE ON pay_run_log FOR EACH ROW EXECUTE FUNCTION pay_stays();
CREATE TRIGGER pay_facts_stays BEFORE UPDATE OR DELETE ON pay_facts FOR EACH ROW EXECUTE FUNCTION pay_stays();
CREATE TRIGGER payvexathd_stays BEFORE UPDATE OR DELETE ON payvexathd FOR EACH ROW EXECUTE FUNCTION pay_stays();
CREATE TRIGGER pay_line_stays BEFORE UPDATE OR DELETE ON pay_line FOR EACH ROW EXECUTE FUNCTION pay_stays();

SELECT open_claim_year(year_eae) FROM edetparam;
