-- Applications with several findings count once.
SELECT count(DISTINCT f.ede_id) AS applications FROM app a JOIN finding_now f ON f.etos = a.etos AND f.ede_id = a.ede
WHERE TRUE
  AND f.status = :findingStatus --? findingStatus
  AND f.run_number = :checkRun --? checkRun
