-- R71. Small Aegean islands in a run, a line each. Cents.
--< pay-lines.part.sql
WHERE l.fund = 3
