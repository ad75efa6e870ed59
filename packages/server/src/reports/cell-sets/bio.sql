-- Organic main crops by stage. m². As in the statement of EcoBio.
SELECT a.etos, a.bucket_id, a.status, a.lkpen_id_a, c.efy_id, p.bioflag, count(*), count(DISTINCT c.ede_id), sum(c.epilektash100), a.basis
FROM changed a
JOIN edetedeaeeagroi p ON p.etos = a.etos AND p.ede_id = a.id AND p.bioflag > 0
JOIN edetedeaeefytiko c ON c.etos = p.etos AND c.eda_id = p.id AND c.xptype = 1
GROUP BY 1, 2, 3, 4, 5, 6, a.basis
