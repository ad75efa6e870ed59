-- What applications take from each property, with the area that their bucket is of. m².
SELECT a.etos, a.bucket_id, a.status, a.lkpen_id_a, o.atak, sum(o.ektash_atak), count(DISTINCT o.ede_id), count(DISTINCT o.eda_id),
  a.daok_kodikos, a.opd_id, a.efo_id, a.basis
FROM changed a JOIN edetedeaeeagroiem o ON o.etos = a.etos AND o.ede_id = a.id AND o.atak IS NOT NULL
GROUP BY 1, 2, 3, 4, 5, a.daok_kodikos, a.opd_id, a.efo_id, a.basis
