-- R90 from cells: same columns, same values.
SELECT s.esch_id AS "viewKey", k.kodikos AS "eschKodikos", k.description AS "eschDesc", s.applications,
  s.clean, s.warned, s.blocked, s.unchecked, round(100 * s.blocked::numeric / s.applications, 2) AS "blockedPercent"
FROM (
  SELECT c.esch_id, sum(c.applications) AS applications, sum(c.clean) AS clean, sum(c.warned) AS warned, sum(c.blocked) AS blocked, sum(c.unchecked) AS unchecked
  FROM cells_scheme c GROUP BY c.esch_id
) s
JOIN edetsupportschema k ON k.id = s.esch_id
