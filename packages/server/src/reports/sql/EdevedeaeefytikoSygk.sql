-- R33. Main crops (xptype 1), by crop or regional unit, of one crop where that is asked: rows, applications, this year, last
-- year, eligible land, share of arable land. Areas in m².
-- Catalogues differ by year, so the years meet on the code.
SELECT
  k.key AS "viewKey",
  k.key AS "efyKodikos", coalesce(n.description, o.description) AS "efyDesc", coalesce(n.dikaiomatype, o.dikaiomatype) AS dikaiomatype, NULL::bigint AS "lkpenIdA", --? by=efy
  NULL::text AS "efyKodikos", NULL::text AS "efyDesc", NULL::integer AS dikaiomatype, nullif(k.key, '-')::bigint AS "lkpenIdA", --? by=lkpen
  coalesce(n.counter, 0) AS counter, coalesce(n.applications, 0) AS applications,
  coalesce(n.total, 0) AS total, coalesce(o.total, 0) AS "totalOld",
  CASE WHEN o.total > 0 THEN round(100 * (coalesce(n.total, 0) - o.total) / o.total, 2) END AS change,
  coalesce(n.eligible, 0) AS "epilektashSit",
  CASE WHEN n.dikaiomatype = 2 THEN round(100 * n.total / nullif(sum(n.total) FILTER (WHERE n.dikaiomatype = 2) OVER (), 0), 2) END AS "arableShare" --? by=efy
  NULL::numeric AS "arableShare" --? by=lkpen
FROM (
  SELECT f.kodikos AS key, f.description, f.dikaiomatype, s.* --? by=efy
  SELECT coalesce(s.lkpen_id_a::text, '-') AS key, s.* --? by=lkpen
  FROM (
    SELECT
      c.efy_id, --? by=efy
      a.lkpen_id_a, --? by=lkpen
      count(*) AS counter, count(DISTINCT c.ede_id) AS applications, sum(c.epilektash100) AS total,
      sum(e.eligible) AS eligible
    FROM app a JOIN edetedeaeefytiko c ON c.etos = a.etos AND c.ede_id = a.id AND c.xptype = 1
--< eligible.part.sql
      JOIN edetfytiko w ON w.id = c.efy_id AND w.kodikos = :ofCrop --? ofCrop
    GROUP BY 1
  ) s
  JOIN edetfytiko f ON f.id = s.efy_id --? by=efy
) n
FULL JOIN (
  SELECT f.kodikos AS key, f.description, f.dikaiomatype, s.total --? by=efy
  SELECT coalesce(s.lkpen_id_a::text, '-') AS key, s.total --? by=lkpen
  FROM (
    SELECT
      c.efy_id, --? by=efy
      a.lkpen_id_a, --? by=lkpen
      sum(c.epilektash100) AS total
    FROM prev a JOIN edetedeaeefytiko c ON c.etos = a.etos AND c.ede_id = a.id AND c.xptype = 1
      JOIN edetfytiko w ON w.id = c.efy_id AND w.kodikos = :ofCrop --? ofCrop
    GROUP BY 1
  ) s
  JOIN edetfytiko f ON f.id = s.efy_id --? by=efy
) o ON o.key = n.key
CROSS JOIN LATERAL (SELECT coalesce(n.key, o.key) AS key) k
