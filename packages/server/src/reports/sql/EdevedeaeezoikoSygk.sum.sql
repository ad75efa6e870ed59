-- R35 from cells: same columns, same values.
SELECT k.kodikos AS "viewKey", k.kodikos AS "ezoKodikos", coalesce(n.description, o.description) AS "ezoDesc",
  coalesce(n.holdings, 0) AS holdings, coalesce(n.applications, 0) AS applications,
  coalesce(n.plithos, 0) AS plithos, n.register AS plithosmhtrooy, n.eligible, n.plithos - n.register AS diafora, coalesce(n.mmz, 0) AS mmz,
  coalesce(o.plithos, 0) AS "totalOld"
FROM (
  SELECT z.kodikos, z.description, s.* FROM (
    SELECT t.ezo_id, sum(t.holdings) AS holdings, sum(t.applications) AS applications, sum(t.plithos) AS plithos, sum(t.register) AS register, sum(t.eligible) AS eligible, sum(t.mmz) AS mmz
    FROM cells_animal t GROUP BY t.ezo_id
  ) s JOIN edetzoiko z ON z.id = s.ezo_id
) n
FULL JOIN (
  SELECT z.kodikos, z.description, s.plithos FROM (
    SELECT t.ezo_id, sum(t.plithos) AS plithos FROM old_animal t GROUP BY t.ezo_id
  ) s JOIN edetzoiko z ON z.id = s.ezo_id
) o ON o.kodikos = n.kodikos
CROSS JOIN LATERAL (SELECT coalesce(n.kodikos, o.kodikos) AS kodikos) k
