-- Allocation of pastures: per stock farmer the allotted land, his LSU, and the density per hectare. m².
SELECT a.ede AS "viewKey", a.kodikos AS "edeKodikos", a.afm, a.lastname, a.totmmz AS mmz, w.ilots, w.ektash,
  CASE WHEN w.ektash > 0 THEN round(a.totmmz * 10000 / w.ektash, 3) END AS pyknothta
FROM app a
CROSS JOIN LATERAL (SELECT count(*)::integer AS ilots, sum(w.ektash) AS ektash FROM pasture_allocation w WHERE w.etos = a.etos AND w.ede_id = a.ede) w
WHERE w.ilots > 0
