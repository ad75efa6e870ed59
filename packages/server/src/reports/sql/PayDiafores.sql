-- A56. What a run brings each application against another one of the year; what one of them has none of counts as nothing. Cents.
SELECT a.ede AS "viewKey", a.ede AS "edeId", a.kodikos AS "edeKodikos", a.afm, a.lastname, a.firstname, b.number AS "baseNumber", r.number AS "runNumber",
  coalesce(q.net_cents, 0) AS "netBefore", coalesce(p.net_cents, 0) AS net, coalesce(p.net_cents, 0) - coalesce(q.net_cents, 0) AS "netDifference"
FROM app a
JOIN asked_run r ON TRUE
LEFT JOIN base_run b ON TRUE
LEFT JOIN payvexathd p ON p.etos = a.etos AND p.ede_id = a.ede AND p.run_id = (SELECT r.id FROM asked_run r)
LEFT JOIN payvexathd q ON q.etos = a.etos AND q.ede_id = a.ede AND q.run_id = (SELECT b.id FROM base_run b)
WHERE p.ede_id IS NOT NULL OR q.ede_id IS NOT NULL
