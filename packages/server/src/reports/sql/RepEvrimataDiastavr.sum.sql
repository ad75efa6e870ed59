-- R96 from cells: same columns, same values.
SELECT f.check_code || '-' || f.severity AS "viewKey", left(f.check_code, 1)::smallint AS "checkGroup", f.check_code AS "checkCode", f.severity, sum(f.counter) AS counter, sum(f.applications) AS applications,
  coalesce(sum(f.counter) FILTER (WHERE f.fstatus = 3), 0) AS objected, coalesce(sum(f.counter) FILTER (WHERE f.fstatus IN (2, 4, 5)), 0) AS decided,
  sum(f.stake) AS stake, sum(f.cents) AS "stakeCents", sum(f.outdated) AS outdated
FROM cells_finding f
GROUP BY f.check_code, f.severity
