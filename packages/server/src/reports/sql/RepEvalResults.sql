-- R90. Applications by the schemes that they ask for, and by what their checks found. A header that was never checked has no numbers.
SELECT s.esch_id AS "viewKey", k.kodikos AS "eschKodikos", k.description AS "eschDesc", s.applications,
  s.clean, s.warned, s.blocked, s.unchecked, round(100 * s.blocked::numeric / s.applications, 2) AS "blockedPercent"
FROM (
  SELECT r.esch_id, count(*) AS applications, count(*) FILTER (WHERE a.blocking = 0 AND a.warnings = 0) AS clean,
    count(*) FILTER (WHERE a.blocking = 0 AND a.warnings > 0) AS warned, count(*) FILTER (WHERE a.blocking > 0) AS blocked,
    count(*) FILTER (WHERE a.blocking IS NULL) AS unchecked
  FROM app a JOIN (SELECT DISTINCT r.etos, r.ede_id, r.esch_id FROM edetedeaeerequest r WHERE r.etos = :etos) r ON r.etos = a.etos AND r.ede_id = a.id
  GROUP BY r.esch_id
) s
JOIN edetsupportschema k ON k.id = s.esch_id
