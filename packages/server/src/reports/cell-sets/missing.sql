-- Documents that a requested scheme asks for and that the application does not have: each is a cell of its own.
SELECT a.etos, a.bucket_id, a.status, a.lkpen_id_a, a.id, a.kodikos, a.afm, d.edk_id, d.schemes
FROM changed a
CROSS JOIN LATERAL (
  SELECT n.edk_id, string_agg(s.kodikos, ', ' ORDER BY s.kodikos) AS schemes
  FROM edetedeaeerequest r
  JOIN edetsupportschemadikaiol n ON n.etos = r.etos AND n.esch_id = r.esch_id
  JOIN edetsupportschema s ON s.id = r.esch_id
  WHERE r.etos = a.etos AND r.ede_id = a.id
    AND NOT EXISTS (SELECT 1 FROM edetedeaeedikaiol h WHERE h.etos = a.etos AND h.ede_id = a.id AND h.edk_id = n.edk_id)
  GROUP BY n.edk_id
) d
