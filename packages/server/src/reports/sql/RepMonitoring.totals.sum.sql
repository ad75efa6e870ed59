-- Parcels with several signals, and their applications, count once: they are a cell of no rule.
SELECT coalesce(sum(c.parcels), 0) AS parcels, coalesce(sum(c.applications), 0) AS applications, sum(c.ektash) AS ektash
FROM cells_signal c WHERE c.amsrule IS NULL
