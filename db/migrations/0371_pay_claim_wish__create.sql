-- What two persons decide about claims on payments: one of somebody else is entered (insurance, seizure, assignment), or one is closed. What
-- is approved is never changed; a claim is open until its closing is approved.
CREATE TABLE pay_claim_wish (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('enter', 'close')),
  etos integer NOT NULL,
  afm text NOT NULL,
  creditor smallint NOT NULL CHECK (creditor IN (40, 50, 51, 52)),
  fund smallint NOT NULL CHECK (fund IN (1, 2)),
  document text NOT NULL CHECK (length(document) BETWEEN 1 AND 200),
  -- Of a claim that is entered the day of its document; of one that is closed the day on which it was paid back, written off or withdrawn.
  day date NOT NULL,
  -- What is claimed, or what was still open of the claim when its closing was proposed.
  cents bigint NOT NULL CHECK (cents > 0),
  -- The claim that it closes, or that it became.
  claim_id bigint REFERENCES pay_claim,
  -- How it is closed: 1 paid back to the agency, 2 written off, 3 withdrawn by who claimed.
  how smallint CHECK (how IN (1, 2, 3)),
  -- 0 waits, 1 approved, 2 refused.
  state smallint NOT NULL DEFAULT 0 CHECK (state IN (0, 1, 2)),
  proposed_by bigint NOT NULL REFERENCES app_user,
  proposed_at timestamptz NOT NULL DEFAULT now(),
  decided_by bigint REFERENCES app_user,
  decided_at timestamptz,
  note text CHECK (length(note) <= 500),
  row_version integer NOT NULL DEFAULT 1,
  CHECK (decided_by <> proposed_by),
  CHECK ((state = 0) = (decided_by IS NULL) AND (state = 0) = (decided_at IS NULL)),
  CHECK ((kind = 'close') = (how IS NOT NULL)),
  CHECK (kind = 'enter' OR claim_id IS NOT NULL),
  -- What farmers owe the agency comes from runs alone.
  CHECK (kind = 'close' OR creditor <> 40),
  CHECK (how IS NULL OR (creditor = 40) = (how <> 3))
);
-- A claim is closed once.
CREATE UNIQUE INDEX pay_claim_wish_closes ON pay_claim_wish (claim_id) WHERE kind = 'close' AND state IN (0, 1);
CREATE INDEX pay_claim_wish_waits ON pay_claim_wish (id) WHERE state = 0;
