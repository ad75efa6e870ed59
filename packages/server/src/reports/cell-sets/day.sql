-- Applications opened and submitted by day in Athens.
SELECT d.etos, d.bucket_id, d.status, d.lkpen_id_a, d.day, sum(d.opened), sum(d.finalised), d.basis
FROM (
  SELECT a.etos, a.bucket_id, a.status, a.lkpen_id_a, (l.at AT TIME ZONE 'Europe/Athens')::date AS day, 1 AS opened, 0 AS finalised, a.basis
  FROM changed a CROSS JOIN LATERAL (
    SELECT min(l.at) AS at FROM edetedeaeestatuslog l WHERE l.etos = a.etos AND l.ede_id = a.ede AND l.to_status <> :state_INITIAL
  ) l WHERE l.at IS NOT NULL
  UNION ALL
  SELECT a.etos, a.bucket_id, a.status, a.lkpen_id_a, (a.dte_oris AT TIME ZONE 'Europe/Athens')::date, 0, 1, a.basis FROM changed a WHERE a.dte_oris IS NOT NULL
) d
GROUP BY 1, 2, 3, 4, 5, d.basis
