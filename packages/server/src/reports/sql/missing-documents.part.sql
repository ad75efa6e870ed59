-- Documents `d` that `a` lacks, with the schemes that ask for them.
CROSS JOIN LATERAL (
  SELECT n.edk_id, string_agg(s.kodikos, ', ' ORDER BY s.kodikos) AS schemes
  FROM edetedeaeerequest r
  JOIN edetsupportschemadikaiol n ON n.etos = r.etos AND n.esch_id = r.esch_id
  JOIN edetsupportschema s ON s.id = r.esch_id
  WHERE r.etos = a.etos AND r.ede_id = a.id
    AND NOT EXISTS (SELECT 1 FROM edetedeaeedikaiol h WHERE h.etos = a.etos AND h.ede_id = a.id AND h.edk_id = n.edk_id)
  GROUP BY n.edk_id
) d
