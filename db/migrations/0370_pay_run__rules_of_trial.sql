-- A trial may be computed with the rules of another year, as they are proposed: what next year's numbers would bring this year's applicants.
-- `schemes` has unit amounts and least quantities of that year by code; the numbers stand in `numbers`, as those of each run.
ALTER TABLE pay_run
  ADD COLUMN rules_year integer CHECK (rules_year BETWEEN 2015 AND 2099),
  ADD COLUMN schemes jsonb NOT NULL DEFAULT '{}',
  ADD CHECK (rules_year IS NULL OR is_trial),
  ADD CHECK (schemes = '{}' OR rules_year IS NOT NULL);
