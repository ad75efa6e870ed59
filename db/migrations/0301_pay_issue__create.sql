-- Orders of payment (R68): from an approved run, by fund; proposed, approved and released by three persons, none of whom approved the run.
CREATE TABLE pay_issue (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  etos integer NOT NULL,
  number integer NOT NULL,
  run_id bigint NOT NULL REFERENCES pay_run,
  -- 1 EAGF, 2 EAFRD.
  fund smallint NOT NULL CHECK (fund IN (1, 2)),
  budgetcode text NOT NULL,
  description text NOT NULL CHECK (length(description) <= 200),
  -- The day on which the bank is to pay.
  dteekd date NOT NULL,
  -- 0 open, 1 approved, 2 released, 3 answered, 9 cancelled.
  state smallint NOT NULL DEFAULT 0 CHECK (state IN (0, 1, 2, 3, 9)),
  orders integer NOT NULL,
  gross_cents bigint NOT NULL,
  offset_cents bigint NOT NULL,
  amount_cents bigint NOT NULL,
  -- What was due and is not in it, by reason: how many applications, and cents.
  left_out jsonb NOT NULL DEFAULT '{}',
  -- Over its orders with what is set off: what is approved and released is what was proposed.
  digest text NOT NULL,
  proposed_by bigint NOT NULL REFERENCES app_user,
  approved_by bigint REFERENCES app_user,
  released_by bigint REFERENCES app_user,
  row_version integer NOT NULL DEFAULT 1,
  made_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (etos, number),
  CHECK (gross_cents - offset_cents = amount_cents),
  CHECK (approved_by <> proposed_by),
  CHECK (released_by <> proposed_by AND released_by <> approved_by),
  CHECK (state NOT IN (1, 2, 3) OR approved_by IS NOT NULL),
  CHECK (state NOT IN (2, 3) OR released_by IS NOT NULL)
);
-- One at a time: what it pays is not proposed again before it is released or cancelled.
CREATE UNIQUE INDEX pay_issue_open ON pay_issue (run_id, fund) WHERE state IN (0, 1);

CREATE TABLE pay_issue_log (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  issue_id bigint NOT NULL REFERENCES pay_issue,
  move text NOT NULL,
  from_state smallint NOT NULL,
  to_state smallint NOT NULL,
  reason text CHECK (length(reason) <= 500),
  user_id bigint NOT NULL,
  usr text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX pay_issue_log_of ON pay_issue_log (issue_id, id);
CREATE TRIGGER pay_issue_log_stays BEFORE UPDATE OR DELETE ON pay_issue_log FOR EACH ROW EXECUTE FUNCTION pay_stays();

-- What one application gets of an issue, with the account as it was when the issue was proposed.
CREATE TABLE pay_order (
  etos integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('eae_id'),
  issue_id bigint NOT NULL REFERENCES pay_issue,
  no integer NOT NULL,
  ede_id bigint NOT NULL,
  afm text NOT NULL,
  name text NOT NULL,
  iban text NOT NULL,
  gross_cents bigint NOT NULL CHECK (gross_cents > 0),
  offset_cents bigint NOT NULL CHECK (offset_cents >= 0),
  amount_cents bigint NOT NULL CHECK (amount_cents >= 0),
  end_to_end text NOT NULL,
  -- 0 to send, 1 sent, 2 paid, 3 returned, 4 stopped, 9 cancelled.
  state smallint NOT NULL DEFAULT 0 CHECK (state IN (0, 1, 2, 3, 4, 9)),
  -- The answer of the bank (DOMAIN 5.13).
  answer_code text,
  answered_at timestamptz,
  PRIMARY KEY (etos, id),
  UNIQUE (etos, issue_id, ede_id),
  UNIQUE (etos, end_to_end),
  CHECK (gross_cents - offset_cents = amount_cents)
) PARTITION BY LIST (etos);
CREATE INDEX pay_order_of ON pay_order (etos, ede_id, id);

-- What is taken from payments of somebody before they reach him: debts of his, contributions of the insurance, seizures, assignments.
CREATE TABLE pay_claim (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  etos integer NOT NULL,
  afm text NOT NULL,
  -- The account of the ledger: 40 debt, 50 insurance, 51 seized, 52 assigned.
  creditor smallint NOT NULL CHECK (creditor IN (40, 50, 51, 52)),
  fund smallint NOT NULL CHECK (fund IN (1, 2)),
  run_id bigint REFERENCES pay_run,
  ede_id bigint,
  document text NOT NULL CHECK (length(document) <= 200),
  dtedecision date NOT NULL,
  -- Interest begins then, for debts alone.
  dtedue date NOT NULL,
  principal_cents bigint NOT NULL CHECK (principal_cents > 0),
  usr text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((run_id IS NULL) = (ede_id IS NULL)),
  UNIQUE (run_id, ede_id, fund)
);
CREATE INDEX pay_claim_afm ON pay_claim (afm, creditor, dtedue, id);
CREATE TRIGGER pay_claim_stays BEFORE UPDATE OR DELETE ON pay_claim FOR EACH ROW EXECUTE FUNCTION pay_stays();

CREATE TABLE pay_offset (
  etos integer NOT NULL,
  order_id bigint NOT NULL,
  no smallint NOT NULL,
  claim_id bigint NOT NULL REFERENCES pay_claim,
  principal_cents bigint NOT NULL CHECK (principal_cents >= 0),
  interest_cents bigint NOT NULL CHECK (interest_cents >= 0),
  PRIMARY KEY (etos, order_id, no),
  FOREIGN KEY (etos, order_id) REFERENCES pay_order,
  CHECK (principal_cents + interest_cents > 0)
) PARTITION BY LIST (etos);
CREATE INDEX pay_offset_claim ON pay_offset (claim_id);
CREATE TRIGGER pay_offset_stays BEFORE UPDATE OR DELETE ON pay_offset FOR EACH ROW EXECUTE FUNCTION pay_stays();

-- A hold changes no amount: it stops orders, of a person, of one application or of one scheme.
CREATE TABLE pay_hold (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  etos integer NOT NULL,
  afm text NOT NULL,
  kodikos text,
  -- DOMAIN 5.13.
  reason smallint NOT NULL CHECK (reason BETWEEN 1 AND 9),
  document text NOT NULL CHECK (length(document) <= 200),
  opened_by bigint NOT NULL REFERENCES app_user,
  opened_at timestamptz NOT NULL DEFAULT now(),
  lifted_by bigint REFERENCES app_user,
  lifted_at timestamptz,
  lift_reason text CHECK (length(lift_reason) <= 500),
  row_version integer NOT NULL DEFAULT 1,
  CHECK (lifted_by <> opened_by),
  CHECK ((lifted_by IS NULL) = (lifted_at IS NULL) AND (lifted_by IS NULL) = (lift_reason IS NULL))
);
CREATE INDEX pay_hold_open ON pay_hold (etos, afm) WHERE lifted_at IS NULL;

-- A file for the bank, as it was sent.
CREATE TABLE bank_file (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  issue_id bigint NOT NULL REFERENCES pay_issue,
  no integer NOT NULL,
  message_id text NOT NULL UNIQUE,
  orders integer NOT NULL CHECK (orders > 0),
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  sha256 text NOT NULL,
  content bytea NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (issue_id, no)
);
CREATE TRIGGER bank_file_stays BEFORE UPDATE OR DELETE ON bank_file FOR EACH ROW EXECUTE FUNCTION pay_stays();

SELECT open_claim_year(year_eae) FROM edetparam;
