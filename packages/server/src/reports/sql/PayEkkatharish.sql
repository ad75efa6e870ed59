-- A58. What was charged to the budget of the Union, a row for each scheme of an application and run, as the ledger has it; below 0 what is owed
-- back. A financial year begins on 16 October: 77 days before the calendar year that it is called by. Cents.
SELECT m.entry_no || ':' || m.no AS "viewKey", a.ede AS "edeId", a.kodikos AS "edeKodikos", a.afm, a.lastname, a.firstname, m.entry_no AS "entryNo",
  (e.at AT TIME ZONE 'Europe/Athens')::date AS "postedOn", extract(year FROM (e.at AT TIME ZONE 'Europe/Athens') + interval '77 days')::integer AS "financialYear",
  r.kind AS "runKind", m.fund AS "payFund", (ARRAY['0802', '0803'])[m.fund] || ' ' || m.kodikos AS "budgetLine", m.kodikos AS "eschKodikos", s.description AS "eschDesc",
  CASE WHEN m.debit = 10 THEN m.cents ELSE -m.cents END AS charged
FROM app a
JOIN ledger_movement m ON m.etos = a.etos AND m.ede_id = a.ede AND 10 IN (m.debit, m.credit)
JOIN ledger_entry e ON e.etos = m.etos AND e.no = m.entry_no AND e.kind = 'runApproved'
JOIN seen_runs r ON r.id = e.cause_id
JOIN aid_name s ON s.etos = m.etos AND s.kodikos = m.kodikos
