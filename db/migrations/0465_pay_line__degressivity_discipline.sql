-- What degressivity and financial discipline take off a line. Lines of before have neither.
ALTER TABLE pay_line ADD COLUMN cut_degressivity_cents bigint NOT NULL DEFAULT 0, ADD COLUMN cut_discipline_cents bigint NOT NULL DEFAULT 0;
ALTER TABLE pay_line DROP CONSTRAINT pay_line_adds_up;
ALTER TABLE pay_line ADD CONSTRAINT pay_line_adds_up CHECK (
  gross_cents - cut_penalty_cents - cut_late_cents - cut_undeclared_cents - cut_coefficient_cents - cut_refusal_cents - cut_degressivity_cents
    - cut_discipline_cents - cut_conditionality_cents = net_cents);
