-- Ilots that all applications of the year together declare beyond their maximum eligible area, of those where the reader has parcels. m².
SELECT i.id AS "viewKey", i.kodikos AS neoxartoypob, i.lkkoi_id AS "lkkoiId", i.mea, d.ektash, d.ektash - i.mea AS excess,
  round(100 * (d.ektash - i.mea) / nullif(i.mea, 0), 2) AS percent, d.applications AS plithosaithseon, d.parcels AS plithosagroi, s.parcels
FROM (
  SELECT p.neoxartoypob, sum(p.ektash) AS ektash, count(DISTINCT p.ede_id) AS applications, count(*) AS parcels
  FROM everyone h JOIN edetedeaeeagroi p ON p.etos = h.etos AND p.ede_id = h.id AND p.neoxartoypob IS NOT NULL
  GROUP BY p.neoxartoypob
) d
JOIN lpis_ilot i ON i.etos = :etos AND i.kodikos = d.neoxartoypob
JOIN (
  SELECT p.neoxartoypob, count(*) AS parcels
  FROM app a JOIN edetedeaeeagroi p ON p.etos = a.etos AND p.ede_id = a.id AND p.neoxartoypob IS NOT NULL
  GROUP BY p.neoxartoypob
) s ON s.neoxartoypob = d.neoxartoypob
WHERE d.ektash - i.mea > :minM2
