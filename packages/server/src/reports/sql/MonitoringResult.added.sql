-- R06 added up, by rule and colour.
SELECT c.signals AS rows, c.amsrule, c.amsresult
FROM cells_signal c WHERE c.amsrule IS NOT NULL
