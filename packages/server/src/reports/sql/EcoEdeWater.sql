-- R95. Irrigated land by source, way, water body, supply and group of the main crop. Areas in m².
-- Parcels and crops lie in the same order in their indexes: merged, they take a seventh less than by a table of parcels that the
-- processes share, in which each crop looks its parcel up. The planner expects the opposite.
--= enable_parallel_hash off --? whole
--= parallel_tuple_cost 0.03 --? whole
SELECT concat_ws('-', coalesce(s.watersrc, '?'), coalesce(s.ardtype, '?'), s.waterbody, s.watersupply, s.omada) AS "viewKey", s.watersrc,
  w.description AS "watersrcDesc", s.ardtype, t.description AS "ardtypeDesc", s.waterbody, s.watersupply, s.omada,
  s.counter, s.applications, s.ektash, s.licensed AS "ektashAdeia"
FROM (
  SELECT p.waterbody, p.watersupply, f.omada, p.ardtype, p.watersrc, count(*) AS counter, count(DISTINCT a.id) AS applications,
    sum(c.epilektash100) AS ektash, coalesce(sum(c.epilektash100) FILTER (WHERE p.waterlicence), 0) AS licensed
  FROM app a
  JOIN edetedeaeeagroi p ON p.etos = a.etos AND p.ede_id = a.id AND p.ardeyshflag
  JOIN edetedeaeefytiko c ON c.etos = p.etos AND c.eda_id = p.id AND c.xptype = 1
  JOIN edetfytiko f ON f.id = c.efy_id
  GROUP BY 1, 2, 3, 4, 5
) s
LEFT JOIN edetadlcode w ON w.lista = 'WATERSRC' AND w.kodikos = s.watersrc
LEFT JOIN edetadlcode t ON t.lista = 'ARDTYPE' AND t.kodikos = s.ardtype
