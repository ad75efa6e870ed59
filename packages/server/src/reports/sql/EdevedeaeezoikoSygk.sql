-- R35. Animals by type: declared, in the register, kept since the retention period began, difference, LSU, last year. Years meet on the code.
SELECT k.kodikos AS "viewKey", k.kodikos AS "ezoKodikos", coalesce(n.description, o.description) AS "ezoDesc",
  coalesce(n.holdings, 0) AS holdings, coalesce(n.applications, 0) AS applications,
  coalesce(n.plithos, 0) AS plithos, n.register AS plithosmhtrooy, n.eligible, n.plithos - n.register AS diafora, coalesce(n.mmz, 0) AS mmz,
  coalesce(o.plithos, 0) AS "totalOld"
FROM (
  SELECT z.kodikos, z.description, s.* FROM (
    SELECT t.ezo_id, count(DISTINCT t.zekm_id) AS holdings, count(DISTINCT t.ede_id) AS applications, sum(t.plithos) AS plithos,
      sum(t.plithosmhtrooy) AS register, sum(r.eligible) AS eligible, sum(t.mmz) AS mmz
    FROM app a JOIN edetedeaeezoiko t ON t.etos = a.etos AND t.ede_id = a.id
--< retained.part.sql
    GROUP BY t.ezo_id
  ) s JOIN edetzoiko z ON z.id = s.ezo_id
) n
FULL JOIN (
  SELECT z.kodikos, z.description, s.plithos FROM (
    SELECT t.ezo_id, sum(t.plithos) AS plithos FROM prev a JOIN edetedeaeezoiko t ON t.etos = a.etos AND t.ede_id = a.id GROUP BY t.ezo_id
  ) s JOIN edetzoiko z ON z.id = s.ezo_id
) o ON o.kodikos = n.kodikos
CROSS JOIN LATERAL (SELECT coalesce(n.kodikos, o.kodikos) AS kodikos) k
