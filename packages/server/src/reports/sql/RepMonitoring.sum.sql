-- Signals by rule and colour, from cells: same columns, same values.
SELECT c.amsrule || '-' || c.amsresult AS "viewKey", c.amsrule, c.amsresult, sum(c.signals) AS signals, sum(c.answered) AS answered, sum(c.parcels) AS parcels,
  sum(c.applications) AS applications, sum(c.ektash) AS ektash,
  coalesce(sum(c.signals) FILTER (WHERE c.amsresult = 1), 0) AS green, coalesce(sum(c.signals) FILTER (WHERE c.amsresult = 2), 0) AS yellow,
  coalesce(sum(c.signals) FILTER (WHERE c.amsresult = 3), 0) AS red
FROM cells_signal c WHERE c.amsrule IS NOT NULL GROUP BY c.amsrule, c.amsresult
