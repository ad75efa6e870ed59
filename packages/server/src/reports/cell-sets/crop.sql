-- Main crops, and the kind under which ΕΛΓΑ insures them. A farmer with one crop under several kinds counts with the first of them, so
-- that farmers add up over kinds. m².
SELECT a.etos, a.bucket_id, a.status, a.lkpen_id_a, c.efy_id, count(*), count(DISTINCT c.ede_id) FILTER (WHERE c.elf_id IS NOT DISTINCT FROM c.first),
  sum(c.epilektash100), sum(e.eligible),
  a.nmr_id, a.sex, a.crowd, bit_or(a.who), c.elf_id, a.basis
FROM members a JOIN LATERAL (
  SELECT f.*, min(f.elf_id) OVER (PARTITION BY f.efy_id) AS first FROM edetedeaeefytiko f WHERE f.etos = a.etos AND f.ede_id = a.id AND f.xptype = 1
) c ON TRUE
--< eligible.part.sql
GROUP BY 1, 2, 3, 4, 5, a.nmr_id, a.sex, a.crowd, c.elf_id, a.basis
