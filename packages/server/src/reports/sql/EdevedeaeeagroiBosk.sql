-- R31. Pastures: parcels in agronomic region 1, with the density of their applicant per hectare, the metres to his nearest stable, and how many
-- criteria of grazing he declares.
SELECT p.id AS "viewKey", a.ede AS "edeId", a.kodikos AS "edeKodikos", a.afm, p.kodikos, p.topothesia, p.lkkoi_id AS "lkkoiId", p.neoxartoypob, p.iemtype, p.ektash, p.prorata,
  p.epilektash, a.totmmz AS mmz,
  CASE WHEN p.ektash > 0 THEN round(a.totmmz * 10000 / p.ektash, 3) END AS pyknothta,
  (SELECT round(min(ST_Distance(p.geom, s.point_geom)))::integer FROM edetedeaeezekm s WHERE s.etos = :etos AND s.ede_id = p.ede_id) AS apostash,
  num_nonnulls(nullif(p.voskdromos, FALSE), nullif(p.voskstavlos, FALSE), nullif(p.voskkatafygio, FALSE), nullif(p.voskpotistra, FALSE), nullif(p.voskkopria, FALSE)) AS krithria,
  EXISTS (SELECT FROM office_opinion o WHERE o.etos = :etos AND o.ede_id = a.ede AND o.subject = 'pasture' AND o.subject_key = coalesce(p.line, p.id)::text) AS "hasOpinion"
FROM app a JOIN edetedeaeeagroi p ON p.etos = a.etos AND p.ede_id = a.id AND p.ilotregion = 1
