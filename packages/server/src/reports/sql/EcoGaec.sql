-- GAEC 7 by application: arable land, number of genera, share of the largest and of the two largest (crop diversification,
-- Regulation (EU) 2021/2115, annex III: over 10 ha two genera and at most 75 %, over 30 ha three and at most 95 % in two).
SELECT a.id AS "viewKey", a.kodikos AS "edeKodikos", a.afm, a.efo_id AS "efoId", g.arable, g.genera, round(100 * g.first / g.arable, 2) AS "mainPercent",
  round(100 * g.two / g.arable, 2) AS "twoPercent",
  CASE WHEN g.arable > 300000 THEN g.genera >= 3 AND g.first <= g.arable * 0.75 AND g.two <= g.arable * 0.95 ELSE g.genera >= 2 AND g.first <= g.arable * 0.75 END AS "okFlag"
FROM app a
CROSS JOIN LATERAL (
  SELECT sum(x.m2) AS arable, count(*)::integer AS genera, max(x.m2) AS first, sum(x.m2) FILTER (WHERE x.n <= 2) AS two
  FROM (
    SELECT sum(c.epilektash100) AS m2, row_number() OVER (ORDER BY sum(c.epilektash100) DESC) AS n
    FROM edetedeaeefytiko c JOIN edetfytiko f ON f.id = c.efy_id AND f.dikaiomatype = 2
    WHERE c.etos = a.etos AND c.ede_id = a.id AND c.xptype = 1 GROUP BY coalesce(f.genos, f.kodikos)
  ) x
) g
WHERE g.arable > 100000 AND a.totektash > 100000
