-- A change that needs two people, of any row: one proposes, another decides. Until then nothing else sees it. What was
-- proposed for numbers of rules moves here.
CREATE TABLE row_proposal (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  entity text NOT NULL CHECK (length(entity) <= 60),
  etos integer CHECK (etos BETWEEN 2015 AND 2099),
  row_name text NOT NULL CHECK (length(row_name) BETWEEN 1 AND 250),
  -- The row that is changed and the version that the proposer saw; null for a new row.
  row_key text CHECK (length(row_key) <= 60),
  base_version integer,
  row_values jsonb NOT NULL,
  row_before jsonb,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
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
  CHECK ((state = 0) = (decided_at IS NULL)),
  CHECK ((row_key IS NULL) = (base_version IS NULL))
);
CREATE UNIQUE INDEX row_proposal_open ON row_proposal (entity, coalesce(etos, 0), row_name) WHERE state = 0;
CREATE INDEX row_proposal_decided ON row_proposal (entity, decided_at DESC);

INSERT INTO row_proposal (id, entity, etos, row_name, row_key, base_version, row_values, reason, state, proposed_by, proposed_login,
  proposed_at, decided_by, decided_login, decided_at, note)
SELECT p.id, 'RuleParam', p.year, p.code || '.' || p.name, CASE WHEN p.base_version IS NOT NULL THEN r.id::text END,
  CASE WHEN r.id IS NOT NULL THEN p.base_version END,
  jsonb_build_object('etos', p.year, 'code', p.code, 'name', p.name, 'value', p.value, 'unit', p.unit, 'legalRef', p.legal_ref),
  p.reason, p.state, p.proposed_by, p.proposed_login, p.proposed_at, p.decided_by, p.decided_login, p.decided_at, p.note
FROM rule_proposal p LEFT JOIN rule_param r ON r.year = p.year AND r.code = p.code AND r.name = p.name AND p.base_version IS NOT NULL;
DROP TABLE rule_proposal;
