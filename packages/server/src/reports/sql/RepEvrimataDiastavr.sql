-- R96. Findings by check: rows, applications, land at stake (m²), and how many are older than what they judge.
SELECT f.check_code || '-' || f.severity AS "viewKey", f.check_code AS "checkCode", f.severity, count(*) AS counter, count(DISTINCT f.ede_id) AS applications,
  sum(f.stake_m2) AS stake, count(f.outdated_at) AS outdated
FROM app a JOIN finding_now f ON f.etos = a.etos AND f.ede_id = a.ede
GROUP BY f.check_code, f.severity
