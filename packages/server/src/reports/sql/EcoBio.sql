-- Organic land by crop and stage (1 in conversion, 2 organic). Areas in m².
SELECT f.kodikos || '-' || s.bioflag AS "viewKey", f.kodikos AS "efyKodikos", f.description AS "efyDesc", s.bioflag, s.counter, s.applications, s.ektash,
  CASE WHEN s.bioflag = 1 THEN s.ektash ELSE 0 END AS conversion, CASE WHEN s.bioflag = 2 THEN s.ektash ELSE 0 END AS organic
FROM (
  SELECT c.efy_id, p.bioflag, count(*) AS counter, count(DISTINCT c.ede_id) AS applications, sum(c.epilektash100) AS ektash
  FROM app a
  JOIN edetedeaeeagroi p ON p.etos = a.etos AND p.ede_id = a.id AND p.bioflag > 0
  JOIN edetedeaeefytiko c ON c.etos = p.etos AND c.eda_id = p.id AND c.xptype = 1
  GROUP BY c.efy_id, p.bioflag
) s JOIN edetfytiko f ON f.id = s.efy_id
