-- R96 from cells: same columns, same values.
SELECT f.check_code || '-' || f.severity AS "viewKey", left(f.check_code, 1)::smallint AS "checkGroup", f.check_code AS "checkCode", f.severity, sum(f.counter) AS counter, sum(f.applications) AS applications,
  coalesce(sum(f.counter) FILTER (WHERE f.fstatus = 3), 0) AS objected, coalesce(sum(f.counter) FILTER (WHERE f.fstatus IN (2, 4, 5)), 0) AS decided,
  coalesce(max(l.n), 0) AS "pastDue", sum(f.stake) AS stake, sum(f.cents) AS "stakeCents", sum(f.outdated) AS outdated
FROM cells_finding f
-- What is late changes with the day and not with a row, so no cell can hold it.
LEFT JOIN (
  SELECT o.check_code, o.severity, count(*) AS n FROM app a JOIN finding_now o ON o.etos = a.etos AND o.ede_id = a.ede
  WHERE o.status IN (0, 3) AND o.answer_due < (now() AT TIME ZONE 'Europe/Athens')::date GROUP BY 1, 2
) l ON l.check_code = f.check_code AND l.severity = f.severity
GROUP BY f.check_code, f.severity
