-- Eco-schemes by action; and, of no action, applications and parcels once, with the livestock of who asks for one that is paid by animals. m². As in the statements of EcoEcoschemes.
SELECT s.etos, s.bucket_id, s.status, s.lkpen_id_a, s.essu_id, count(*), sum(s.parcels), sum(s.ektash), sum(s.totmmz), s.basis
FROM (
  SELECT a.etos, a.bucket_id, a.status, a.lkpen_id_a, e.essu_id, a.id, a.totmmz, a.basis, count(*) AS parcels, sum(p.ektash) AS ektash
  FROM changed a
  JOIN edetedeaeeagroieco e ON e.etos = a.etos AND e.ede_id = a.id
  JOIN edetedeaeeagroi p ON p.etos = e.etos AND p.id = e.eda_id
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
) s
GROUP BY 1, 2, 3, 4, 5, s.basis
UNION ALL
SELECT s.etos, s.bucket_id, s.status, s.lkpen_id_a, NULL, count(*), sum(s.parcels), sum(s.ektash), coalesce(sum(s.totmmz) FILTER (WHERE s.paid), 0), s.basis
FROM (
  SELECT a.etos, a.bucket_id, a.status, a.lkpen_id_a, a.id, a.totmmz, a.basis, count(*) AS parcels, sum(p.ektash) AS ektash, bool_or(o.paid) AS paid
  FROM changed a
  CROSS JOIN LATERAL (
    SELECT e.eda_id, bool_or(u.basis IN (2, 3)) AS paid FROM edetedeaeeagroieco e JOIN ecoscheme_subsidy u ON u.id = e.essu_id
    WHERE e.etos = a.etos AND e.ede_id = a.id GROUP BY e.eda_id
  ) o
  JOIN edetedeaeeagroi p ON p.etos = a.etos AND p.id = o.eda_id
  GROUP BY 1, 2, 3, 4, 5, 6, 7
) s
GROUP BY 1, 2, 3, 4, s.basis
