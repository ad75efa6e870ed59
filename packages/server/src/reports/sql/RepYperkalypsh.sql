-- Ilots that all applications of the year together declare beyond their maximum eligible area, of those where the reader has parcels. m².
-- Parcels of all applications, those that count for nothing too, are added up in the order of their index: where these do not go beyond
-- the area, those that count do not either. Who declares there, and how much, is looked up for the few that are left.
SELECT i.id AS "viewKey", i.kodikos AS neoxartoypob, i.lkkoi_id AS "lkkoiId", i.mea, d.ektash, d.ektash - i.mea AS excess,
  round(100 * (d.ektash - i.mea) / nullif(i.mea, 0), 2) AS percent, d.plithosaithseon, d.declared AS plithosagroi, d.parcels
FROM (
  SELECT p.neoxartoypob, sum(p.ektash) AS ektash FROM edetedeaeeagroi p WHERE p.etos = :etos AND p.neoxartoypob IS NOT NULL
  GROUP BY p.neoxartoypob
) m
JOIN lpis_ilot i ON i.etos = :etos AND i.kodikos = m.neoxartoypob AND m.ektash - i.mea > :minM2
CROSS JOIN LATERAL (
  SELECT sum(p.ektash) AS ektash, count(*) AS declared, count(DISTINCT p.ede_id) AS plithosaithseon, count(a.id) AS parcels
  FROM edetedeaeeagroi p JOIN everyone h ON h.etos = p.etos AND h.id = p.ede_id
  LEFT JOIN app a ON a.etos = h.etos AND a.id = h.id
  WHERE p.etos = :etos AND p.neoxartoypob = m.neoxartoypob
) d
WHERE d.parcels > 0 AND d.ektash - i.mea > :minM2
