-- Findings by check, severity and how they stand; of applications with several of a check and severity one counts, the first as they stand. m².
SELECT f.etos, f.bucket_id, f.status, f.lkpen_id_a, f.check_code, f.severity, count(*), count(*) FILTER (WHERE f.no = 1), sum(f.stake_m2), count(f.outdated_at),
  f.nmr_id, f.sex, f.crowd, bit_or(f.who), f.fstatus, sum(f.stake_cents), f.basis
FROM (
  SELECT a.etos, a.bucket_id, a.status, a.lkpen_id_a, a.nmr_id, a.sex, a.crowd, a.who, a.basis, f.check_code, f.severity, f.status AS fstatus, f.stake_m2, f.stake_cents, f.outdated_at,
    row_number() OVER (PARTITION BY f.etos, f.ede_id, a.basis, f.check_code, f.severity ORDER BY f.status, f.finding_key) AS no
  FROM members a JOIN finding_now f ON f.etos = a.etos AND f.ede_id = a.ede
) f
GROUP BY 1, 2, 3, 4, 5, 6, f.nmr_id, f.sex, f.crowd, f.fstatus, f.basis
