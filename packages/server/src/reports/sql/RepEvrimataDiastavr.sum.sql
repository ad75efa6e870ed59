-- R96 from cells: same columns, same values.
SELECT f.check_code || '-' || f.severity AS "viewKey", f.check_code AS "checkCode", f.severity, sum(f.counter) AS counter, sum(f.applications) AS applications,
  sum(f.stake) AS stake, sum(f.outdated) AS outdated
FROM cells_finding f
GROUP BY f.check_code, f.severity
