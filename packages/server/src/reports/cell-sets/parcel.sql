-- Parcels, with their main crops. m².
SELECT a.etos, a.bucket_id, a.status, a.lkpen_id_a, p.lkkoi_id, p.iemtype, p.ardeyshflag, p.bioflag, p.ilotregion, count(*), sum(p.ektash), sum(p.ektashpsif),
  sum(p.epilektash), sum(p.ektash - p.epilektash), sum(p.outsideilot), sum(c.crops), sum(c.m2),
  a.nmr_id, a.sex, a.crowd, bit_or(a.who), a.basis
FROM members a JOIN edetedeaeeagroi p ON p.etos = a.etos AND p.ede_id = a.id
CROSS JOIN LATERAL (
  SELECT count(*) AS crops, sum(c.epilektash100) AS m2
  FROM edetedeaeefytiko c WHERE c.etos = p.etos AND c.ede_id = p.ede_id AND c.eda_id = p.id AND c.xptype = 1
) c
GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, a.nmr_id, a.sex, a.crowd, a.basis
