-- GAEC 7 by application: arable land, number of genera, share of the largest and of the two largest (crop diversification,
-- Regulation (EU) 2021/2115, annex III). Areas in m²; the thresholds are numbers of the year.
SELECT a.ede AS "viewKey", a.kodikos AS "edeKodikos", a.afm, a.efo_id AS "efoId", g.arable, g.genera, round(100 * g.first / g.arable, 2) AS "mainPercent",
  round(100 * g.two / g.arable, 2) AS "twoPercent",
  CASE WHEN g.arable > n.large THEN g.genera >= 3 AND 100 * g.first <= g.arable * n.main AND 100 * g.two <= g.arable * n.two ELSE g.genera >= 2 AND 100 * g.first <= g.arable * n.main END AS "okFlag"
FROM app a
CROSS JOIN (
  SELECT rule_number('gaec7', 'smallM2', :etos, :rule_gaec7_smallM2) AS small, rule_number('gaec7', 'largeM2', :etos, :rule_gaec7_largeM2) AS large,
    rule_number('gaec7', 'mainPercent', :etos, :rule_gaec7_mainPercent) AS main, rule_number('gaec7', 'twoPercent', :etos, :rule_gaec7_twoPercent) AS two
  OFFSET 0 -- the numbers are asked once, not for each application
) n
CROSS JOIN LATERAL (
  SELECT sum(x.m2) AS arable, count(*)::integer AS genera, max(x.m2) AS first, sum(x.m2) FILTER (WHERE x.n <= 2) AS two
  FROM (
    SELECT sum(c.epilektash100) AS m2, row_number() OVER (ORDER BY sum(c.epilektash100) DESC) AS n
    FROM edetedeaeefytiko c
    -- OFFSET: some thirty look-ups for an application, where a join would read the whole list of crops.
    CROSS JOIN LATERAL (SELECT coalesce(f.genos, f.kodikos) AS genus FROM edetfytiko f WHERE f.id = c.efy_id AND f.dikaiomatype = 2 OFFSET 0) f
    WHERE c.etos = :etos AND c.ede_id = a.id AND c.xptype = 1 GROUP BY f.genus
  ) x
) g
WHERE g.arable > n.small AND a.totektash > n.small
