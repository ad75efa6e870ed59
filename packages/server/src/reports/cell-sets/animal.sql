-- Animals by type.
SELECT a.etos, a.bucket_id, a.status, a.lkpen_id_a, t.ezo_id, count(*), count(DISTINCT t.zekm_id), count(DISTINCT t.ede_id), sum(t.plithos), sum(t.plithosmhtrooy), sum(t.mmz)
FROM changed a JOIN edetedeaeezoiko t ON t.etos = a.etos AND t.ede_id = a.id
GROUP BY 1, 2, 3, 4, 5
