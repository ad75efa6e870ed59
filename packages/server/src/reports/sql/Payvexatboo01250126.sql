-- R78. Cattle of 0125 and 0126 in a run, a line each. Cents.
--< pay-lines.part.sql
WHERE l.kodikos IN ('0125', '0126')
