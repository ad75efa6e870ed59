-- Kinds of documents `d` that `a` lacks: what the schemes and eco-schemes ask for that are asked for, with these schemes; what the office
-- refused and nobody brought again; and what the last check found missing (50101), where several rows may each lack their own.
CROSS JOIN LATERAL (
  SELECT n.edk_id, string_agg(DISTINCT n.kodikos, ', ' ORDER BY n.kodikos) AS schemes,
    greatest(count(*) FILTER (WHERE n.source = 'found'), count(*) FILTER (WHERE n.source = 'refused'), 1)::integer AS counter
  FROM (
    SELECT m.edk_id, s.kodikos, 'asked' AS source
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
    SELECT h.edk_id, NULL, 'refused' FROM edetedeaeedikaiol h
    WHERE h.etos = a.etos AND h.ede_id = a.id AND h.checkstatus = 2 AND NOT EXISTS (
      SELECT 1 FROM edetedeaeedikaiol o
      WHERE o.etos = h.etos AND o.ede_id = h.ede_id AND o.edk_id = h.edk_id AND o.checkstatus <> 2
        AND (o.replaces_id = h.id OR (o.eda_id, o.edem_id, o.zekm_id) IS NOT DISTINCT FROM (h.eda_id, h.edem_id, h.zekm_id))
    )
    UNION ALL
    SELECT k.id, NULL, 'found' FROM finding_now f JOIN edetdikaiol k ON k.kodikos = f.params ->> 'kind'
    WHERE f.etos = a.etos AND f.ede_id = a.ede AND f.check_code = '50101'
  ) n
  GROUP BY n.edk_id
) d
