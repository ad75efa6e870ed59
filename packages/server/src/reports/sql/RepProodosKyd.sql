-- Progress of the offices: opened and submitted by day and office. A day is a day in Athens.
SELECT d.day::text || ' ' || coalesce(d.efo_id::text, '-') AS "viewKey", d.day, d.efo_id AS "efoId", sum(d.opened)::integer AS opened, sum(d.finalised)::integer AS finalised
FROM (
  SELECT (l.at AT TIME ZONE 'Europe/Athens')::date AS day, a.efo_id, 1 AS opened, 0 AS finalised
  FROM app a CROSS JOIN LATERAL (
    SELECT min(l.at) AS at FROM edetedeaeestatuslog l WHERE l.etos = a.etos AND l.ede_id = a.ede AND l.to_status <> :state_INITIAL
  ) l WHERE l.at IS NOT NULL
  UNION ALL
  SELECT (a.dte_oris AT TIME ZONE 'Europe/Athens')::date, a.efo_id, 0, 1 FROM app a WHERE a.dte_oris IS NOT NULL
) d
GROUP BY d.day, d.efo_id
