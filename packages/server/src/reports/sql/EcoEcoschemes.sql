-- Eco-schemes by action. m²; the land of a parcel counts for each of its actions.
SELECT u.kodikos AS "viewKey", g.kodikos AS "esgrKodikos", g.description AS "esgrDesc", u.kodikos AS "essuKodikos", u.description AS "essuDesc",
  s.applications, s.parcels, s.ektash
FROM (
  SELECT e.essu_id, count(DISTINCT e.ede_id) AS applications, count(*) AS parcels, sum(p.ektash) AS ektash
  FROM app a
  JOIN edetedeaeeagroieco e ON e.etos = a.etos AND e.ede_id = a.id
  JOIN edetedeaeeagroi p ON p.etos = e.etos AND p.id = e.eda_id
  GROUP BY e.essu_id
) s
JOIN ecoscheme_subsidy u ON u.id = s.essu_id
JOIN ecoscheme_group g ON g.etos = u.etos AND g.id = u.esgr_id
