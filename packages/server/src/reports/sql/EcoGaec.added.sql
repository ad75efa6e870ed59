-- GAEC 7 added up, by whether crops are diverse enough and by the number of genera.
SELECT c.counter AS rows, c.ok AS "okFlag", c.genera, c.arable
FROM cells_gaec c
