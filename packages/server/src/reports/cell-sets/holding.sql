-- Holdings of animals by species and organic farming, with what stands in them and the area of their stables (m²).
SELECT a.etos, a.bucket_id, a.status, a.lkpen_id_a, s.eidos, s.bioflag, count(*), sum(t.plithos), sum(t.register), sum(t.mmz), sum(s.emvado), a.basis
FROM changed a JOIN edetedeaeezekm s ON s.etos = a.etos AND s.ede_id = a.id
LEFT JOIN LATERAL (
  SELECT sum(z.plithos) AS plithos, sum(z.plithosmhtrooy) AS register, sum(z.mmz) AS mmz
  FROM edetedeaeezoiko z WHERE z.etos = s.etos AND z.ede_id = s.ede_id AND z.zekm_id = s.id
) t ON TRUE
GROUP BY 1, 2, 3, 4, 5, 6, a.basis
