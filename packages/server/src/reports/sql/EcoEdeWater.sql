-- R95. Irrigated land by source, way, water body, supply and group of the main crop. Areas in m².
-- Parcels, crops and supplies lie in the same order in their indexes: merged, they take a fifth less than by a table of parcels that
-- the processes share, in which each crop looks its parcel up. The planner expects the opposite.
--= enable_parallel_hash off --? whole
--= parallel_tuple_cost 0.03 --? whole
SELECT concat_ws('-', coalesce(s.watersrc, '?'), coalesce(s.ardtype, '?'), s.body, s.supply, s.omada) AS "viewKey", s.watersrc,
  w.description AS "watersrcDesc", s.ardtype, t.description AS "ardtypeDesc", s.body AS waterbody, s.supply AS watersupply, s.omada,
  s.counter, s.applications, s.ektash, s.licensed AS "ektashAdeia"
FROM (
  SELECT b.body, b.supply, f.omada, p.ardtype, p.watersrc, count(*) AS counter, count(DISTINCT a.id) AS applications,
    sum(c.epilektash100) AS ektash, coalesce(sum(c.epilektash100) FILTER (WHERE b.licensed), 0) AS licensed
  FROM app a
  JOIN edetedeaeeagroi p ON p.etos = a.etos AND p.ede_id = a.id AND p.ardeyshflag
  JOIN edetedeaeefytiko c ON c.etos = p.etos AND c.eda_id = p.id AND c.xptype = 1
  JOIN edetfytiko f ON f.id = c.efy_id
--< supply.part.sql --! whole
  -- Of a whole year the same by the order of an index: how many supplies a parcel has is not estimated well, and a sort of all takes longer.
  LEFT JOIN ( --? whole
    SELECT DISTINCT ON (eda_id) eda_id, gewtrhsh, typosparoxhs, adeiaxrhshs FROM edetedeaeeelectro --? whole
    WHERE etos = :etos AND eda_id IS NOT NULL ORDER BY eda_id, gewtrhsh DESC, kodikos --? whole
  ) s ON s.eda_id = p.id --? whole
--< water.part.sql
  GROUP BY 1, 2, 3, 4, 5
) s
LEFT JOIN edetadlcode w ON w.lista = 'WATERSRC' AND w.kodikos = s.watersrc
LEFT JOIN edetadlcode t ON t.lista = 'ARDTYPE' AND t.kodikos = s.ardtype
