-- R73. Cotton in a run, a line each. Cents.
--< pay-lines.part.sql
WHERE l.kodikos = '0031'
