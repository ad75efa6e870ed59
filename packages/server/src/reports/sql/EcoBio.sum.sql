-- Organic land from cells: same columns, same values.
SELECT f.kodikos || '-' || s.bioflag AS "viewKey", f.kodikos AS "efyKodikos", f.description AS "efyDesc", s.bioflag, s.counter, s.applications, s.ektash,
  CASE WHEN s.bioflag = 1 THEN s.ektash ELSE 0 END AS conversion, CASE WHEN s.bioflag = 2 THEN s.ektash ELSE 0 END AS organic
FROM (
  SELECT c.efy_id, c.bioflag, sum(c.counter) AS counter, sum(c.applications) AS applications, sum(c.ektash) AS ektash FROM cells_bio c GROUP BY c.efy_id, c.bioflag
) s JOIN edetfytiko f ON f.id = s.efy_id
