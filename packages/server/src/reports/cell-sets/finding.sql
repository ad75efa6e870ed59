-- Findings by check and severity. m².
SELECT a.etos, a.bucket_id, a.status, a.lkpen_id_a, f.check_code, f.severity, count(*), count(DISTINCT f.ede_id), sum(f.stake_m2), count(f.outdated_at)
FROM changed a JOIN finding f ON f.etos = a.etos AND f.ede_id = a.id
GROUP BY 1, 2, 3, 4, 5, 6
