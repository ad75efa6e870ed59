-- What applications declare on each ilot. m².
SELECT a.etos, a.bucket_id, a.status, a.lkpen_id_a, p.neoxartoypob, sum(p.ektash), count(DISTINCT p.ede_id), count(*), a.basis
FROM changed a JOIN edetedeaeeagroi p ON p.etos = a.etos AND p.ede_id = a.id AND p.neoxartoypob IS NOT NULL
GROUP BY 1, 2, 3, 4, 5, a.basis
