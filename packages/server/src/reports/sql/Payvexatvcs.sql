-- R72. Coupled support of crops in a run, a line each. Cents.
--< pay-lines.part.sql
WHERE l.kodikos >= '0102' AND l.kodikos < '0121' AND l.measure = 'm2'
