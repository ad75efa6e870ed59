-- Findings by check and severity. m².
SELECT a.etos, a.bucket_id, a.status, a.lkpen_id_a, f.check_code, f.severity, count(*), count(DISTINCT f.ede_id), sum(f.stake_m2), count(f.outdated_at),
  a.nmr_id, a.sex, a.crowd, bit_or(a.who), a.basis
FROM members a JOIN finding_now f ON f.etos = a.etos AND f.ede_id = a.ede
GROUP BY 1, 2, 3, 4, 5, 6, a.nmr_id, a.sex, a.crowd, a.basis
