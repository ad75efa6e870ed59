-- R71. Small Aegean islands in a run, a line each. Land in m², goods and hives in the units that their amounts are for; cents.
SELECT a.ede || ':' || l.kodikos AS "viewKey", a.ede AS "edeId", a.kodikos AS "edeKodikos", a.afm, l.kodikos AS "eschKodikos", s.description AS "eschDesc",
  CASE WHEN l.measure = 'm2' THEN l.declared END AS declared, CASE WHEN l.measure = 'm2' THEN l.determined END AS determined,
  CASE l.measure WHEN 'm2' THEN NULL WHEN 'lsu' THEN l.declared / 1000.0 WHEN 't' THEN l.declared / 1000.0 WHEN 'kg' THEN l.declared / 100.0 ELSE l.declared END AS "declaredQuantity",
  CASE l.measure WHEN 'm2' THEN NULL WHEN 'lsu' THEN l.determined / 1000.0 WHEN 't' THEN l.determined / 1000.0 WHEN 'kg' THEN l.determined / 100.0 ELSE l.determined END AS "determinedQuantity",
  nullif(l.measure, 'm2') AS "payUnit",
  l.gross_cents AS gross, l.cut_penalty_cents AS "cutPenalty", l.cut_late_cents AS "cutLate", l.cut_undeclared_cents AS "cutUndeclared", l.cut_coefficient_cents AS "cutCoefficient", l.cut_refusal_cents AS "cutRefusal", l.cut_degressivity_cents AS "cutDegressivity", l.cut_discipline_cents AS "cutDiscipline", l.cut_conditionality_cents AS "cutConditionality",
  l.net_cents AS net, l.paidbefore_cents AS "paidBefore", l.due_cents AS due, l.reason AS "payReason"
FROM app a
JOIN pay_line l ON l.etos = a.etos AND l.ede_id = a.ede AND l.run_id = (SELECT r.id FROM asked_run r)
JOIN edetsupportschema s ON s.etos = l.etos AND s.kodikos = l.kodikos
WHERE l.fund = 3
