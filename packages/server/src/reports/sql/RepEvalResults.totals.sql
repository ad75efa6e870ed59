-- An application that asks for several schemes counts once.
SELECT count(*) AS applications, count(*) FILTER (WHERE a.blocking = 0 AND a.warnings = 0) AS clean,
  count(*) FILTER (WHERE a.blocking = 0 AND a.warnings > 0) AS warned, count(*) FILTER (WHERE a.blocking > 0) AS blocked,
  count(*) FILTER (WHERE a.blocking IS NULL) AS unchecked
FROM app a
WHERE EXISTS (SELECT 1 FROM edetedeaeerequest r WHERE r.etos = a.etos AND r.ede_id = a.id)
