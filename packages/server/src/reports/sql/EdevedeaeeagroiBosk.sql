-- R31. Pastures: parcels in agronomic region 1, with the density of their applicant per hectare.
SELECT p.id AS "viewKey", a.id AS "edeId", a.kodikos AS "edeKodikos", a.afm, p.kodikos, p.topothesia, p.lkkoi_id AS "lkkoiId", p.neoxartoypob, p.iemtype, p.ektash, p.prorata,
  p.epilektash, a.totmmz AS mmz,
  CASE WHEN p.ektash > 0 THEN round(a.totmmz * 10000 / p.ektash, 3) END AS pyknothta
FROM app a JOIN edetedeaeeagroi p ON p.etos = a.etos AND p.ede_id = a.id AND p.ilotregion = 1
