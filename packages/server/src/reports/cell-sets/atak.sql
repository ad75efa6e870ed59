-- What applications take from each property. m².
SELECT a.etos, a.bucket_id, a.status, a.lkpen_id_a, o.atak, sum(o.ektash_atak), count(DISTINCT o.ede_id), count(DISTINCT o.eda_id)
FROM changed a JOIN edetedeaeeagroiem o ON o.etos = a.etos AND o.ede_id = a.id AND o.atak IS NOT NULL
GROUP BY 1, 2, 3, 4, 5
