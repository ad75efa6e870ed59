-- R79. Sheep and goats in a run, a line each. Cents.
--< pay-lines.part.sql
WHERE l.kodikos = '0117'
