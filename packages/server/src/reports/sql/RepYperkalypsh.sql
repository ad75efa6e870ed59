-- Ilots that all applications of the year together declare beyond their maximum eligible area, of those where the reader has parcels. m².
-- One reading of all parcels; who declares there is looked up for those beyond alone.
SELECT i.id AS "viewKey", i.kodikos AS neoxartoypob, i.lkkoi_id AS "lkkoiId", i.mea, d.ektash, d.ektash - i.mea AS excess,
  round(100 * (d.ektash - i.mea) / nullif(i.mea, 0), 2) AS percent,
  (
    SELECT count(DISTINCT p.ede_id) FROM edetedeaeeagroi p JOIN everyone h ON h.etos = p.etos AND h.id = p.ede_id
    WHERE p.etos = :etos AND p.neoxartoypob = d.neoxartoypob
  ) AS plithosaithseon,
  d.declared AS plithosagroi, d.parcels
FROM (
  SELECT p.neoxartoypob, sum(p.ektash) AS ektash, count(*) AS declared, count(a.id) AS parcels
  FROM everyone h JOIN edetedeaeeagroi p ON p.etos = h.etos AND p.ede_id = h.id AND p.neoxartoypob IS NOT NULL
  LEFT JOIN app a ON a.etos = h.etos AND a.id = h.id
  GROUP BY p.neoxartoypob
  HAVING count(a.id) > 0
) d
JOIN lpis_ilot i ON i.etos = :etos AND i.kodikos = d.neoxartoypob
WHERE d.ektash - i.mea > :minM2
