-- Parcels with several actions, and who declares them, count once: they are a cell of no action. m², cents.
SELECT d.applications, d.parcels, d.ektash, d.mmz, b.budget
FROM (
  SELECT coalesce(sum(c.applications), 0) AS applications, coalesce(sum(c.parcels), 0) AS parcels, coalesce(sum(c.ektash), 0) AS ektash, coalesce(sum(c.mmz), 0) AS mmz
  FROM cells_eco c WHERE c.essu_id IS NULL
) d
CROSS JOIN (
  SELECT coalesce(round(sum(g.budget) * 100), 0)::bigint AS budget FROM ecoscheme_group g
  WHERE g.id IN (SELECT u.esgr_id FROM cells_eco c JOIN ecoscheme_subsidy u ON u.id = c.essu_id)
) b
