-- Parcels. m².
SELECT a.etos, a.bucket_id, a.status, a.lkpen_id_a, p.lkkoi_id, p.iemtype, p.ardeyshflag, p.bioflag, p.ilotregion, count(*), sum(p.ektash), sum(p.ektashpsif),
  sum(eligible_area(p.ektash, p.ilotepil, p.prorata)), sum(greatest(p.ektash - eligible_area(p.ektash, p.ilotepil, p.prorata), 0))
FROM changed a JOIN edetedeaeeagroi p ON p.etos = a.etos AND p.ede_id = a.id
GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9
