-- R95 from cells: same columns, same values.
SELECT concat_ws('-', coalesce(s.watersrc, '?'), coalesce(s.ardtype, '?'), s.waterbody, s.watersupply, s.omada) AS "viewKey", s.watersrc,
  w.description AS "watersrcDesc", s.ardtype, t.description AS "ardtypeDesc", s.waterbody, s.watersupply, s.omada,
  s.counter, s.applications, s.ektash, s.licensed AS "ektashAdeia"
FROM (
  SELECT p.watersrc, p.ardtype, p.waterbody, p.watersupply, p.omada, sum(p.counter) AS counter, sum(p.applications) AS applications,
    sum(p.ektash) AS ektash, sum(p.licensed) AS licensed
  FROM cells_water p GROUP BY p.watersrc, p.ardtype, p.waterbody, p.watersupply, p.omada
) s
LEFT JOIN edetadlcode w ON w.lista = 'WATERSRC' AND w.kodikos = s.watersrc
LEFT JOIN edetadlcode t ON t.lista = 'ARDTYPE' AND t.kodikos = s.ardtype
