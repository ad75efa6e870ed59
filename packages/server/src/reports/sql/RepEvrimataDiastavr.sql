-- R96. Findings by check: rows, applications, how they stand, land (m²) and cents at stake, and how many are older than what they judge.
SELECT f.check_code || '-' || f.severity AS "viewKey", left(f.check_code, 1)::smallint AS "checkGroup", f.check_code AS "checkCode", f.severity, count(*) AS counter, count(DISTINCT f.ede_id) AS applications,
  count(*) FILTER (WHERE f.status = 3) AS objected, count(*) FILTER (WHERE f.status IN (2, 4, 5)) AS decided,
  count(*) FILTER (WHERE f.status IN (0, 3) AND f.answer_due < (now() AT TIME ZONE 'Europe/Athens')::date) AS "pastDue",
  sum(f.stake_m2) AS stake, sum(f.stake_cents) AS "stakeCents", count(f.outdated_at) AS outdated
FROM app a JOIN finding_now f ON f.etos = a.etos AND f.ede_id = a.ede
WHERE TRUE
  AND f.status = :findingStatus --? findingStatus
  AND f.run_number = :checkRun --? checkRun
GROUP BY f.check_code, f.severity
