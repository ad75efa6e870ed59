-- Irrigated main crops. m².
SELECT a.etos, a.bucket_id, a.status, a.lkpen_id_a, p.watersrc, p.ardtype, f.omada, count(*), count(DISTINCT a.id), sum(c.epilektash100),
  p.waterbody, p.watersupply, coalesce(sum(c.epilektash100) FILTER (WHERE p.waterlicence), 0), a.basis
FROM changed a JOIN edetedeaeeagroi p ON p.etos = a.etos AND p.ede_id = a.id AND p.ardeyshflag
JOIN edetedeaeefytiko c ON c.etos = p.etos AND c.eda_id = p.id AND c.xptype = 1 JOIN edetfytiko f ON f.id = c.efy_id
GROUP BY 1, 2, 3, 4, 5, 6, 7, p.waterbody, p.watersupply, a.basis
