-- R82. What was sent to the bank for applications in the runs that the reader may see, or in one of them. Cents. Accounts with their ends alone.
SELECT o.id AS "viewKey", a.ede AS "edeId", a.kodikos AS "edeKodikos", a.afm, i.dteekd, i.fund AS "payFund", i.number AS "issueNumber", i.description AS "issueText",
  o.gross_cents AS gross, o.offset_cents AS "setOff", o.amount_cents AS amount, left(o.iban, 4) || ' … ' || right(o.iban, 4) AS "maskedIban",
  o.state AS "orderState", o.answer_code AS "answerCode", o.answered_at AS "answeredAt", e.no AS "entryNo"
FROM app a
JOIN pay_order o ON o.etos = a.etos AND o.ede_id = a.ede
JOIN pay_issue i ON i.id = o.issue_id AND i.released_by IS NOT NULL AND i.run_id IN (SELECT r.id FROM seen_runs r)
LEFT JOIN ledger_entry e ON e.etos = o.etos AND e.kind = 'released' AND e.cause_id = i.id
