-- Ilots declared beyond their maximum eligible area, from cells: same columns, same values.
SELECT k.ilot_id AS "viewKey", k.kodikos AS neoxartoypob, k.lkkoi_id AS "lkkoiId", k.mea, k.ektash, k.excess,
  round(100 * k.excess / nullif(k.mea, 0), 2) AS percent, k.applications AS plithosaithseon, k.parcels AS plithosagroi,
  k.counted AS parcels --? whole
  s.parcels --! whole
FROM sums_ilot k
CROSS JOIN LATERAL (SELECT sum(c.parcels)::bigint AS parcels FROM cells_ilot c WHERE c.kodikos = k.kodikos) s --! whole
-- A number in the text: a plan for any number takes a third of all ilots for it and reads them all.
WHERE k.etos = :etos
  AND k.excess > 0 --? minM2=0
  AND k.excess > :minM2 --! minM2=0
  AND k.counted > 0 --? whole
  AND s.parcels > 0 --! whole
