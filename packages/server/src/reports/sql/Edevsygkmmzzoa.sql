-- R29. LSU per application and type of animal, with the pasture (agronomic region 1) of the application and its density per ha.
SELECT t.id AS "viewKey", a.ede AS "edeId", a.kodikos AS "edeKodikos", a.afm, z.kodikos AS "ezoKodikos", z.description AS "ezoDesc", z.ezotype,
  t.plithos, z.mmz AS syntelesths, t.mmz,
  round(t.plithosmhtrooy * z.mmz, 3) AS mmzmhtrooy, b.ektash AS epilbosk,
  CASE WHEN b.ektash > 0 THEN round(a.totmmz * 10000 / b.ektash, 3) END AS pyknothta,
  CASE WHEN b.ektash > 0 THEN least(b.ektash, round(a.totmmz / nullif(:minDensity, 0) * 10000, 2)) END AS epilbosktomin
FROM app a
JOIN edetedeaeezoiko t ON t.etos = a.etos AND t.ede_id = a.id
JOIN edetzoiko z ON z.id = t.ezo_id
LEFT JOIN LATERAL (
  SELECT sum(p.epilektash) AS ektash
  FROM edetedeaeeagroi p WHERE p.etos = a.etos AND p.ede_id = a.id AND p.ilotregion = 1
) b ON TRUE
