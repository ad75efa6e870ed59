-- R67. Land with constraints in a run, a line each. Cents.
--< pay-lines.part.sql
WHERE l.kodikos >= '1301' AND l.kodikos < '1400'
