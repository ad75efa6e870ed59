-- A parcel with several actions counts once, and so do who declares it, the livestock of who asks for an action that is paid by
-- animals, and the budget of a group. m², cents.
SELECT d.applications, d.parcels, d.ektash, m.mmz, b.budget
FROM (
  SELECT count(DISTINCT p.ede_id) AS applications, count(*) AS parcels, coalesce(sum(p.ektash), 0) AS ektash
  FROM app a JOIN edetedeaeeagroi p ON p.etos = a.etos AND p.ede_id = a.id
  WHERE EXISTS (SELECT 1 FROM edetedeaeeagroieco e WHERE e.etos = p.etos AND e.eda_id = p.id)
) d
CROSS JOIN (
  SELECT coalesce(sum(a.totmmz), 0) AS mmz FROM app a
  WHERE EXISTS (SELECT 1 FROM edetedeaeeagroieco e JOIN ecoscheme_subsidy u ON u.id = e.essu_id AND u.basis IN (2, 3) WHERE e.etos = a.etos AND e.ede_id = a.id)
) m
CROSS JOIN (
  SELECT coalesce(round(sum(g.budget) * 100), 0)::bigint AS budget FROM ecoscheme_group g
  WHERE g.id IN (SELECT u.esgr_id FROM app a JOIN edetedeaeeagroieco e ON e.etos = a.etos AND e.ede_id = a.id JOIN ecoscheme_subsidy u ON u.id = e.essu_id)
) b
