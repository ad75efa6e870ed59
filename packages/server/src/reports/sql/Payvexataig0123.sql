-- R80. Sheep and goats of holders of special entitlements in a run, a line each. Cents.
--< pay-lines.part.sql
WHERE l.kodikos = '0123'
