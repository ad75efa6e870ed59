-- R67. Land with constraints in a run, a line each. Cents.
--< pay-lines.part.sql
WHERE l.fund = 2
