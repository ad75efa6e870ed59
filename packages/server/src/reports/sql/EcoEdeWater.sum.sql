-- R95 from cells: same columns, same values.
SELECT concat_ws('-', coalesce(s.watersrc, '?'), coalesce(s.ardtype, '?'), s.omada) AS "viewKey", s.watersrc, w.description AS "watersrcDesc", s.ardtype,
  t.description AS "ardtypeDesc", s.omada, s.counter, s.applications, s.ektash
FROM (
  SELECT p.watersrc, p.ardtype, p.omada, sum(p.counter) AS counter, sum(p.applications) AS applications, sum(p.ektash) AS ektash
  FROM cells_water p GROUP BY p.watersrc, p.ardtype, p.omada
) s
LEFT JOIN edetadlcode w ON w.lista = 'WATERSRC' AND w.kodikos = s.watersrc
LEFT JOIN edetadlcode t ON t.lista = 'ARDTYPE' AND t.kodikos = s.ardtype
