-- Entitlements by type, and whether they are activated. m², cents.
SELECT a.etos, a.bucket_id, a.status, a.lkpen_id_a, b.bpetype, b.activateflag, count(*), sum(b.qty), sum(round(b.qty * b.bpeup / 100000)::bigint),
  a.nmr_id, a.sex, a.crowd, bit_or(a.who), a.basis
FROM members a JOIN edetedeaeebpe b ON b.etos = a.etos AND b.ede_id = a.id
GROUP BY 1, 2, 3, 4, 5, 6, a.nmr_id, a.sex, a.crowd, a.basis
