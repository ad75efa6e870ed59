-- What schemes together may cost in a run, as the freeze read it, and the coefficients that follow from what all ask for; null until they are summed up.
ALTER TABLE pay_run ADD COLUMN ceilings jsonb NOT NULL DEFAULT '[]', ADD COLUMN coefficients jsonb;
ALTER TABLE pay_line ADD COLUMN cut_coefficient_cents bigint NOT NULL DEFAULT 0;
ALTER TABLE pay_line DROP CONSTRAINT pay_line_adds_up;
ALTER TABLE pay_line ADD CONSTRAINT pay_line_adds_up CHECK (
  gross_cents - cut_penalty_cents - cut_late_cents - cut_undeclared_cents - cut_coefficient_cents - cut_refusal_cents - cut_conditionality_cents = net_cents);
