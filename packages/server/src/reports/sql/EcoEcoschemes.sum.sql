-- Eco-schemes by action from cells: same columns, same values.
SELECT u.kodikos AS "viewKey", g.kodikos AS "esgrKodikos", g.description AS "esgrDesc", u.kodikos AS "essuKodikos", u.description AS "essuDesc",
  s.applications, s.parcels, s.ektash, CASE WHEN u.basis IN (2, 3) THEN s.mmz END AS mmz, round(g.budget * 100)::bigint AS budget
FROM (
  SELECT c.essu_id, sum(c.applications) AS applications, sum(c.parcels) AS parcels, sum(c.ektash) AS ektash, sum(c.mmz) AS mmz
  FROM cells_eco c WHERE c.essu_id IS NOT NULL GROUP BY c.essu_id
) s
JOIN ecoscheme_subsidy u ON u.id = s.essu_id
JOIN ecoscheme_group g ON g.etos = u.etos AND g.id = u.esgr_id
