-- A number of a rule changes by two people: one proposes, another decides. Until then the rules do not see it.
CREATE TABLE rule_proposal (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  year integer NOT NULL CHECK (year BETWEEN 2015 AND 2099),
  code text NOT NULL CHECK (length(code) <= 40),
  name text NOT NULL CHECK (length(name) <= 60),
  value numeric NOT NULL,
  unit text NOT NULL CHECK (length(unit) <= 20),
  legal_ref text NOT NULL CHECK (length(legal_ref) BETWEEN 1 AND 250),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  -- The row that the proposer saw: null when the year had none of its own.
  base_version integer,
  -- 0 open, 1 approved, 2 refused, 3 taken back.
  state smallint NOT NULL DEFAULT 0 CHECK (state BETWEEN 0 AND 3),
  proposed_by bigint NOT NULL REFERENCES app_user (id),
  proposed_login text NOT NULL,
  proposed_at timestamptz NOT NULL DEFAULT now(),
  decided_by bigint REFERENCES app_user (id),
  decided_login text,
  decided_at timestamptz,
  note text CHECK (length(note) <= 500),
  CHECK (state NOT IN (1, 2) OR decided_by <> proposed_by),
  CHECK ((state = 0) = (decided_at IS NULL))
);
CREATE UNIQUE INDEX rule_proposal_open ON rule_proposal (year, code, name) WHERE state = 0;
CREATE INDEX rule_proposal_decided ON rule_proposal (decided_at DESC);
-- One approval for a crop and a processor in a year: what tells the rows apart in a file and between years.
CREATE UNIQUE INDEX edetefec_natural ON edetefec (etos, emc_id, efy_id);
