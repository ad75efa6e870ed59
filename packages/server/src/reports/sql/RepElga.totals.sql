-- Farmers with several crops or types of animals count once.
SELECT count(DISTINCT a.id) AS applications
FROM app a
JOIN edetedeaeefytiko c ON c.etos = a.etos AND c.ede_id = a.id AND c.xptype = 1 AND c.elf_id IS NOT NULL --? by=efy
JOIN edetedeaeezoiko t ON t.etos = a.etos AND t.ede_id = a.id JOIN elgatzoiko l ON l.etos = t.etos AND l.ezo_id = t.ezo_id AND l.activeflag --? by=ezo
WHERE EXISTS (SELECT 1 FROM edetedeaeefytiko c WHERE c.etos = a.etos AND c.ede_id = a.id AND c.xptype = 1 AND c.elf_id IS NOT NULL) --? by=farmer
  OR EXISTS (SELECT 1 FROM edetedeaeezoiko t JOIN elgatzoiko l ON l.etos = t.etos AND l.ezo_id = t.ezo_id AND l.activeflag WHERE t.etos = a.etos AND t.ede_id = a.id) --? by=farmer
