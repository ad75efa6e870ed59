-- R76. Cattle for meat in a run, a line each. Cents.
--< pay-lines.part.sql
WHERE l.kodikos = '0116'
