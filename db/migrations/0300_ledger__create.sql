-- The ledger of payments: double entry as pairs. A movement goes from a credit account to a debit account, so an entry that does not
-- balance cannot be written (ADR 0172). Entries of a year are numbered without gaps and chained; nothing is ever changed or taken away.
CREATE TABLE ledger_chain (
  etos integer NOT NULL PRIMARY KEY,
  last_no bigint NOT NULL,
  last_sha256 text NOT NULL
);

CREATE TABLE ledger_entry (
  etos integer NOT NULL,
  no bigint NOT NULL CHECK (no > 0),
  at timestamptz NOT NULL DEFAULT now(),
  -- What happened, and the number of what it happened to: each event is posted once.
  kind text NOT NULL,
  cause_id bigint NOT NULL,
  -- The entry that this one turns round.
  reverses bigint,
  user_id bigint NOT NULL,
  usr text NOT NULL,
  movements integer NOT NULL CHECK (movements > 0),
  cents bigint NOT NULL CHECK (cents > 0),
  -- Over the leaves of its movements.
  rows_sha256 text NOT NULL,
  prev_sha256 text NOT NULL,
  sha256 text NOT NULL,
  PRIMARY KEY (etos, no),
  UNIQUE (etos, kind, cause_id),
  FOREIGN KEY (etos, reverses) REFERENCES ledger_entry
);

CREATE TABLE ledger_movement (
  etos integer NOT NULL,
  entry_no bigint NOT NULL,
  no integer NOT NULL CHECK (no > 0),
  -- Accounts: 10 budget, 20 payable, 30 bank, 31 on its way, 40 debts, 50 insurance, 51 seized, 52 assigned, 70 penalties, 71 interest, 80 losses.
  debit smallint NOT NULL CHECK (debit IN (10, 20, 30, 31, 40, 50, 51, 52, 70, 71, 80)),
  credit smallint NOT NULL CHECK (credit IN (10, 20, 30, 31, 40, 50, 51, 52, 70, 71, 80)),
  cents bigint NOT NULL CHECK (cents > 0),
  -- 1 EAGF, 2 EAFRD (DOMAIN 5.13).
  fund smallint NOT NULL CHECK (fund IN (1, 2)),
  ede_id bigint NOT NULL,
  afm text NOT NULL,
  kodikos text,
  -- The order, or the debt, that it is about.
  ref_id bigint,
  -- The beginning of a hash over the row: which one was altered can be named.
  leaf bytea NOT NULL,
  PRIMARY KEY (etos, entry_no, no),
  CHECK (debit <> credit)
) PARTITION BY LIST (etos);
CREATE INDEX ledger_movement_of ON ledger_movement (etos, ede_id, entry_no);

CREATE FUNCTION ledger_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what stands in the ledger is not changed: an error is turned round by another entry' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER ledger_entry_stays BEFORE UPDATE OR DELETE ON ledger_entry FOR EACH ROW EXECUTE FUNCTION ledger_stays();
CREATE TRIGGER ledger_movement_stays BEFORE UPDATE OR DELETE ON ledger_movement FOR EACH ROW EXECUTE FUNCTION ledger_stays();

-- Movements are written first, then their entry; from then on it takes no more of them.
CREATE FUNCTION ledger_movement_in_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM (SELECT DISTINCT m.etos, m.entry_no FROM written m) m JOIN ledger_entry e ON e.etos = m.etos AND e.no = m.entry_no) THEN
    RAISE EXCEPTION 'an entry of the ledger takes no more movements' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_movement_in_time AFTER INSERT ON ledger_movement REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_movement_in_time();

CREATE FUNCTION ledger_entry_fits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  found record;
BEGIN
  SELECT count(*) AS n, coalesce(sum(m.cents), 0) AS cents INTO found FROM ledger_movement m WHERE m.etos = NEW.etos AND m.entry_no = NEW.no;
  IF found.n <> NEW.movements OR found.cents <> NEW.cents THEN
    RAISE EXCEPTION 'entry % of % does not fit its movements', NEW.no, NEW.etos USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.no > 1 AND NOT EXISTS (SELECT 1 FROM ledger_entry e WHERE e.etos = NEW.etos AND e.no = NEW.no - 1 AND e.sha256 = NEW.prev_sha256) THEN
    RAISE EXCEPTION 'entry % of % does not follow the one before it', NEW.no, NEW.etos USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_entry_fits BEFORE INSERT ON ledger_entry FOR EACH ROW EXECUTE FUNCTION ledger_entry_fits();

SELECT open_claim_year(year_eae) FROM edetparam;
