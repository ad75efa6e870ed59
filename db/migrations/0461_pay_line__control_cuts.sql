-- What land that was not declared and breaches of conditionality take off a line. Lines of before have neither.
ALTER TABLE pay_line ADD COLUMN cut_undeclared_cents bigint NOT NULL DEFAULT 0, ADD COLUMN cut_conditionality_cents bigint NOT NULL DEFAULT 0;
DO $$
DECLARE found text;
BEGIN
  SELECT c.conname INTO STRICT found FROM pg_constraint c
  WHERE c.conrelid = 'pay_line'::regclass AND c.contype = 'c' AND pg_get_constraintdef(c.oid) LIKE '%cut_late_cents%';
  EXECUTE format('ALTER TABLE pay_line DROP CONSTRAINT %I', found);
END
$$;
ALTER TABLE pay_line ADD CONSTRAINT pay_line_adds_up
  CHECK (gross_cents - cut_penalty_cents - cut_late_cents - cut_undeclared_cents - cut_refusal_cents - cut_conditionality_cents = net_cents);
