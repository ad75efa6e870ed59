-- Applications with an insured crop, and with animals that are insured, as R92 counts them.
SELECT a.etos, a.bucket_id, a.status, a.lkpen_id_a, count(*) FILTER (WHERE x.crops), count(*) FILTER (WHERE x.animals), a.basis
FROM changed a
CROSS JOIN LATERAL (
  SELECT EXISTS (SELECT 1 FROM edetedeaeefytiko c WHERE c.etos = a.etos AND c.ede_id = a.id AND c.xptype = 1 AND c.elf_id IS NOT NULL) AS crops,
    EXISTS (
      SELECT 1 FROM edetedeaeezoiko t JOIN elgatzoiko l ON l.etos = t.etos AND l.ezo_id = t.ezo_id AND l.activeflag
      WHERE t.etos = a.etos AND t.ede_id = a.id) AS animals
) x
WHERE x.crops OR x.animals
GROUP BY 1, 2, 3, 4, a.basis
