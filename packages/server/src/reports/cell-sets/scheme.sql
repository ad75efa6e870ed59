-- Schemes that are asked for, by what the checks of their applications found. As in the statement of R90.
SELECT a.etos, a.bucket_id, a.status, a.lkpen_id_a, r.esch_id, count(*), count(*) FILTER (WHERE a.blocking = 0 AND a.warnings = 0),
  count(*) FILTER (WHERE a.blocking = 0 AND a.warnings > 0), count(*) FILTER (WHERE a.blocking > 0), count(*) FILTER (WHERE a.blocking IS NULL), a.basis
FROM changed a
CROSS JOIN LATERAL (SELECT DISTINCT q.esch_id FROM edetedeaeerequest q WHERE q.etos = a.etos AND q.ede_id = a.id) r
GROUP BY 1, 2, 3, 4, 5, a.basis
