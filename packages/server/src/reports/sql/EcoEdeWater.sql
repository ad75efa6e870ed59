-- R95. Irrigated land by source, way, water body, supply and group of the main crop. Areas in m².
-- The five are one text while rows are sorted into groups, a tenth of the whole less than by five columns (ADR 0131).
SELECT concat_ws('-', coalesce(k.watersrc, '?'), coalesce(k.ardtype, '?'), k.body, k.supply, k.omada) AS "viewKey", k.watersrc,
  w.description AS "watersrcDesc", k.ardtype, t.description AS "ardtypeDesc", k.body AS waterbody, k.supply AS watersupply, k.omada,
  s.counter, s.applications, s.ektash, s.licensed AS "ektashAdeia"
FROM (
  SELECT b.body || E'\t' || b.supply || E'\t' || f.omada || E'\t' || coalesce(p.ardtype, '') || E'\t' || coalesce(p.watersrc, '') AS key,
    count(*) AS counter, count(DISTINCT c.ede_id) AS applications,
    sum(c.epilektash100) AS ektash, coalesce(sum(c.epilektash100) FILTER (WHERE b.licensed), 0) AS licensed
  FROM app a
  JOIN edetedeaeeagroi p ON p.etos = a.etos AND p.ede_id = a.id AND p.ardeyshflag
  JOIN edetedeaeefytiko c ON c.etos = p.etos AND c.eda_id = p.id AND c.xptype = 1
  JOIN edetfytiko f ON f.id = c.efy_id
--< water.part.sql
  GROUP BY 1
) s
CROSS JOIN LATERAL (
  SELECT split_part(s.key, E'\t', 1)::smallint AS body, split_part(s.key, E'\t', 2)::smallint AS supply, split_part(s.key, E'\t', 3) AS omada,
    nullif(split_part(s.key, E'\t', 4), '') AS ardtype, nullif(split_part(s.key, E'\t', 5), '') AS watersrc
) k
LEFT JOIN edetadlcode w ON w.lista = 'WATERSRC' AND w.kodikos = k.watersrc
LEFT JOIN edetadlcode t ON t.lista = 'ARDTYPE' AND t.kodikos = k.ardtype
