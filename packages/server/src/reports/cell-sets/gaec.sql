-- GAEC 7: each application with so much arable land is a cell of its own. m². As in the statement of GAEC 7.
SELECT a.etos, a.bucket_id, a.status, a.lkpen_id_a,
  a.ede, a.kodikos, a.afm, g.arable, g.genera, round(100 * g.first / g.arable, 2), round(100 * g.two / g.arable, 2),
  CASE WHEN g.arable > n.large THEN g.genera >= 3 AND 100 * g.first <= g.arable * n.main AND 100 * g.two <= g.arable * n.two ELSE g.genera >= 2 AND 100 * g.first <= g.arable * n.main END, a.basis
FROM changed a
JOIN (
  SELECT y.year_eae AS etos, rule_number('gaec7', 'smallM2', y.year_eae, :rule_gaec7_smallM2) AS small, rule_number('gaec7', 'largeM2', y.year_eae, :rule_gaec7_largeM2) AS large,
    rule_number('gaec7', 'mainPercent', y.year_eae, :rule_gaec7_mainPercent) AS main, rule_number('gaec7', 'twoPercent', y.year_eae, :rule_gaec7_twoPercent) AS two
  FROM edetparam y OFFSET 0 -- the numbers are asked once a year, not for each application
) n ON n.etos = a.etos
CROSS JOIN LATERAL (
  SELECT sum(x.m2) AS arable, count(*)::integer AS genera, max(x.m2) AS first, sum(x.m2) FILTER (WHERE x.n <= 2) AS two
  FROM (
    SELECT sum(c.epilektash100) AS m2, row_number() OVER (ORDER BY sum(c.epilektash100) DESC) AS n
    FROM edetedeaeefytiko c JOIN edetfytiko f ON f.id = c.efy_id AND f.dikaiomatype = 2
    WHERE c.etos = a.etos AND c.ede_id = a.id AND c.xptype = 1 GROUP BY coalesce(f.genos, f.kodikos)
  ) x
) g
WHERE g.arable > n.small AND a.totektash > n.small
