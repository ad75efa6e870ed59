-- Eco-schemes by action. m²; the land of a parcel counts for each of its actions. Livestock units are those of who asks for an action
-- that is paid by animals (basis 2 heads, 3 livestock units), the budget in cents is that of the group of the action.
SELECT u.kodikos AS "viewKey", g.kodikos AS "esgrKodikos", g.description AS "esgrDesc", u.kodikos AS "essuKodikos", u.description AS "essuDesc",
  s.applications, s.parcels, s.ektash, CASE WHEN u.basis IN (2, 3) THEN s.mmz END AS mmz, round(g.budget * 100)::bigint AS budget
FROM (
  SELECT o.essu_id, count(*) AS applications, sum(o.parcels) AS parcels, sum(o.ektash) AS ektash, sum(o.mmz) AS mmz
  FROM (
    SELECT e.essu_id, min(a.totmmz) AS mmz, count(*) AS parcels, sum(p.ektash) AS ektash
    FROM app a
    JOIN edetedeaeeagroieco e ON e.etos = a.etos AND e.ede_id = a.id
    JOIN edetedeaeeagroi p ON p.etos = e.etos AND p.id = e.eda_id
    GROUP BY e.essu_id, e.ede_id
  ) o
  GROUP BY o.essu_id
) s
JOIN ecoscheme_subsidy u ON u.id = s.essu_id
JOIN ecoscheme_group g ON g.etos = u.etos AND g.id = u.esgr_id
