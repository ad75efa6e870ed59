-- R33. Main crops (xptype 1): rows, applications, this year, last year, eligible land, share of arable land. Areas in m².
-- Catalogues differ by year, so the years meet on the code. Of a crop as much is eligible as of its parcel.
SELECT k.kodikos AS "viewKey", k.kodikos AS "efyKodikos", coalesce(n.description, o.description) AS "efyDesc",
  coalesce(n.dikaiomatype, o.dikaiomatype) AS dikaiomatype,
  coalesce(n.counter, 0) AS counter, coalesce(n.applications, 0) AS applications,
  coalesce(n.total, 0) AS total, coalesce(o.total, 0) AS "totalOld",
  CASE WHEN o.total > 0 THEN round(100 * (coalesce(n.total, 0) - o.total) / o.total, 2) END AS change,
  coalesce(n.eligible, 0) AS "epilektashSit",
  CASE WHEN n.dikaiomatype = 2 THEN round(100 * n.total / nullif(sum(n.total) FILTER (WHERE n.dikaiomatype = 2) OVER (), 0), 2) END AS "arableShare"
FROM (
  SELECT f.kodikos, f.description, f.dikaiomatype, s.*
  FROM (
    SELECT c.efy_id, count(*) AS counter, count(DISTINCT c.ede_id) AS applications, sum(c.epilektash100) AS total,
      sum(round(c.epilektash100 * p.epilektash / nullif(p.ektash, 0), 2)) FILTER (WHERE p.dikaiomataflag) AS eligible
    FROM app a JOIN edetedeaeefytiko c ON c.etos = a.etos AND c.ede_id = a.id AND c.xptype = 1
      JOIN edetedeaeeagroi p ON p.etos = c.etos AND p.id = c.eda_id
    GROUP BY c.efy_id
  ) s JOIN edetfytiko f ON f.id = s.efy_id
) n
FULL JOIN (
  SELECT f.kodikos, f.description, f.dikaiomatype, s.total
  FROM (
    SELECT c.efy_id, sum(c.epilektash100) AS total
    FROM prev a JOIN edetedeaeefytiko c ON c.etos = a.etos AND c.ede_id = a.id AND c.xptype = 1 GROUP BY c.efy_id
  ) s JOIN edetfytiko f ON f.id = s.efy_id
) o ON o.kodikos = n.kodikos
CROSS JOIN LATERAL (SELECT coalesce(n.kodikos, o.kodikos) AS kodikos) k
