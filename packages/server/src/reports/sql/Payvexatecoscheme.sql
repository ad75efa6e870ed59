-- R84. Actions of eco-schemes in a run, out of the steps of their lines. m², livestock units, cents. What an action brings is the difference of
-- rounded running sums, so that the actions of a line come to the line to the cent. The coefficient is what is paid of it, in percent, above 100 where a budget is left; none where all is.
SELECT a.ede || ':' || l.kodikos || ':' || x.part AS "viewKey", a.ede AS "edeId", a.kodikos AS "edeKodikos", a.afm, l.kodikos AS "eschKodikos", s.description AS "eschDesc",
  x.action, x.declared, x.determined, x.declared_lsu AS "declaredLsu", x.determined_lsu AS "determinedLsu", x.unit_mills AS "unitMills", x.gross,
  x.coefficient, x.gross - x.net AS cut, x.net, CASE WHEN x.net = 0 THEN l.reason END AS "payReason"
FROM app a
JOIN pay_line l ON l.etos = a.etos AND l.ede_id = a.ede AND l.run_id = (SELECT r.id FROM asked_run r) AND l.kodikos >= '0201' AND l.kodikos < '0211'
JOIN edetsupportschema s ON s.etos = l.etos AND s.kodikos = l.kodikos
CROSS JOIN LATERAL (
  SELECT g.part, g.action, g.declared, g.determined, g.declared_lsu, g.determined_lsu, g.unit_mills, g.coefficient,
    round(sum(g.gross) OVER upto) - round(sum(g.gross) OVER upto - g.gross) AS gross,
    CASE WHEN l.reason IS NULL THEN round(sum(g.gross - g.cut) OVER upto) - round(sum(g.gross - g.cut) OVER upto - (g.gross - g.cut)) ELSE 0 END AS net
  FROM (
    SELECT p.part, max(p.step -> 'inputs' ->> 'action') AS action,
      max((p.step -> 'inputs' ->> 'declaredM2')::numeric) AS declared, max((p.step -> 'inputs' ->> 'determinedM2')::numeric) AS determined,
      max((p.step -> 'inputs' ->> 'declared')::numeric) AS declared_lsu, max((p.step -> 'inputs' ->> 'determined')::numeric) AS determined_lsu,
      round(1000 * max((p.step -> 'inputs' ->> 'unitEuro')::numeric)) AS unit_mills,
      max((p.step -> 'inputs' ->> 'percent')::numeric) FILTER (WHERE p.step ->> 'code' LIKE 'payments.step.coefficient.%') AS coefficient,
      coalesce(sum((p.step ->> 'value')::numeric) FILTER (WHERE p.step ->> 'code' IN ('payments.step.unit', 'payments.step.unitLsu')), 0) AS gross,
      coalesce(sum(CASE WHEN p.step ->> 'code' = 'payments.step.coefficient.raised' THEN -1 ELSE 1 END * (p.step ->> 'value')::numeric) FILTER (WHERE p.step ->> 'code' IN ('payments.step.late', 'payments.step.undeclared', 'payments.step.discipline', 'payments.step.conditionality') OR p.step ->> 'code' LIKE 'payments.step.penalty.%' OR p.step ->> 'code' LIKE 'payments.step.coefficient.%'), 0) AS cut
    FROM (
      SELECT t.step, count(*) FILTER (WHERE t.step ->> 'code' = 'payments.step.action') OVER (ORDER BY t.no) AS part
      FROM jsonb_array_elements(l.explain -> 'steps') WITH ORDINALITY AS t (step, no)
    ) p WHERE p.part > 0 GROUP BY p.part
  ) g
  WINDOW upto AS (ORDER BY g.part)
) x
