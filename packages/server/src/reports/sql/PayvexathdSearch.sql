-- R65. Statements of a run, one for each application. Cents.
SELECT a.ede AS "viewKey", a.ede AS "edeId", a.kodikos AS "edeKodikos", a.afm, a.lastname, a.firstname, r.number AS "runNumber", r.kind AS "runKind",
  p.gross_cents AS gross, p.net_cents AS net, p.paidbefore_cents AS "paidBefore", p.topay_cents AS "toPay", p.debt_cents AS debt, p.line_count AS lines
FROM app a
JOIN payvexathd p ON p.etos = a.etos AND p.ede_id = a.ede AND p.run_id = (SELECT r.id FROM asked_run r)
JOIN asked_run r ON r.id = p.run_id
