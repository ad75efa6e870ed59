-- Animals by type, and by the kind of their holding. A farmer with one type in holdings of two kinds counts with the first
-- of them, so that farmers add up over kinds.
SELECT a.etos, a.bucket_id, a.status, a.lkpen_id_a, t.ezo_id, count(*), count(DISTINCT t.zekm_id), count(DISTINCT t.ede_id) FILTER (WHERE t.zekm_id = t.first),
  sum(t.plithos), sum(t.plithosmhtrooy), sum(t.mmz), a.nmr_id, a.sex, a.crowd, bit_or(a.who), k.eidos, sum(r.eligible), a.basis
FROM members a
JOIN LATERAL (
  SELECT z.*, min(z.zekm_id) OVER (PARTITION BY z.ezo_id) AS first FROM edetedeaeezoiko z WHERE z.etos = a.etos AND z.ede_id = a.id
) t ON TRUE
JOIN edetedeaeezekm k ON k.etos = t.etos AND k.id = t.zekm_id
--< retained.part.sql
GROUP BY 1, 2, 3, 4, 5, a.nmr_id, a.sex, a.crowd, k.eidos, a.basis
