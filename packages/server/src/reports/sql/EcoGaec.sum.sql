-- GAEC 7 from cells: same columns, same values. An index gives the page.
SELECT c.ede_id AS "viewKey", c.kodikos AS "edeKodikos", c.afm, c.efo_id AS "efoId", c.arable, c.genera, c.main_percent AS "mainPercent",
  c.two_percent AS "twoPercent", c.ok AS "okFlag"
FROM cells_gaec c
