-- Kinds of documents `d` that `a` lacks: what the schemes and eco-schemes ask for that are asked for, without those that the office
-- refused, with these schemes; and what the last check found missing besides (50101), where several rows may each lack their own.
CROSS JOIN LATERAL (
  SELECT n.edk_id, string_agg(DISTINCT n.kodikos, ', ' ORDER BY n.kodikos) AS schemes, greatest(count(*) FILTER (WHERE n.kodikos IS NULL), 1)::integer AS counter
  FROM (
    SELECT m.edk_id, s.kodikos
    FROM (
      SELECT r.esch_id FROM edetedeaeerequest r WHERE r.etos = a.etos AND r.ede_id = a.id
      UNION
      SELECT g.esch_id FROM edetedeaeeeco e JOIN ecoscheme_group g ON g.id = e.esgr_id WHERE e.etos = a.etos AND e.ede_id = a.id
    ) q
    JOIN edetsupportschemadikaiol m ON m.etos = a.etos AND m.esch_id = q.esch_id
    JOIN edetsupportschema s ON s.id = m.esch_id
    WHERE NOT EXISTS (
      SELECT 1 FROM edetedeaeedikaiol h WHERE h.etos = a.etos AND h.ede_id = a.id AND h.edk_id = m.edk_id AND h.checkstatus <> 2
    )
    UNION ALL
    SELECT k.id, NULL FROM finding f JOIN edetdikaiol k ON k.kodikos = f.params ->> 'kind'
    WHERE f.etos = a.etos AND f.ede_id = a.id AND f.check_code = '50101'
  ) n
  GROUP BY n.edk_id
) d
