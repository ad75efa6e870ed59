-- R77. Cattle of holders of special entitlements in a run, a line each. Livestock units, cents.
--< pay-lines.part.sql
WHERE l.kodikos = '0124'
