-- R26. Seed by scheme, crop and variety, over the requests whose scheme asks for a least quantity. Each application is judged by itself: what
-- one has too much covers no land of another. Land is covered down to 0.01 ha. Areas in m², seed in kg.
SELECT concat_ws('-', s.kodikos, f.kodikos, coalesce(v.kodikos, '?')) AS "viewKey", s.kodikos AS "eschKodikos", s.description AS "eschDescription",
  f.kodikos AS "efyKodikos", f.description AS "efyDesc", v.kodikos AS "poiKodikos", v.description AS "poiDesc", n.applications, n.epilektash,
  s.seedminha AS "minSporosqtyAnaHa", n.required AS "sporosqtyRequired", n.sporosqty, n.etiketes, n.eparkeia, n.covered AS "epilektashcovered"
FROM (
  SELECT o.esch_id, o.efy_id, o.poi_id, count(*) AS applications, sum(o.epilektash) AS epilektash, sum(o.required) AS required, sum(o.sporosqty) AS sporosqty,
    sum(o.etiketes) AS etiketes, count(*) FILTER (WHERE o.sporosqty >= o.required) AS eparkeia,
    sum(least(o.epilektash, floor(o.sporosqty * 10000 / o.seedminha / 100) * 100)) AS covered
  FROM (
    SELECT c.esch_id, c.efy_id, c.poi_id, c.seedminha, c.epilektash, round(c.epilektash * c.seedminha / 10000, 2) AS required,
      coalesce(d.sporosqty, 0) AS sporosqty, coalesce(d.etiketes, 0) AS etiketes
    FROM (
      SELECT a.etos, a.id AS ede_id, r.id AS edrq_id, r.esch_id, g.seedminha, k.efy_id, k.poi_id, sum(k.epilektash100) AS epilektash
      FROM app a
      JOIN edetedeaeerequest r ON r.etos = a.etos AND r.ede_id = a.id
      JOIN edetsupportschema g ON g.etos = r.etos AND g.id = r.esch_id AND g.check_sporosqty_flag AND g.seedminha > 0
      JOIN edetsupportschemafytiko x ON x.etos = r.etos AND x.esch_id = r.esch_id
      JOIN edetedeaeefytiko k ON k.etos = r.etos AND k.ede_id = r.ede_id AND k.efy_id = x.efy_id AND k.xptype = 1
      WHERE EXISTS (SELECT 1 FROM edetedeaeerequestfytiko q WHERE q.etos = r.etos AND q.ede_id = r.ede_id AND q.esch_id = r.esch_id AND q.edf_id = k.id)
        OR NOT EXISTS (SELECT 1 FROM edetedeaeerequestfytiko q WHERE q.etos = r.etos AND q.ede_id = r.ede_id AND q.esch_id = r.esch_id)
      GROUP BY a.etos, a.id, r.id, r.esch_id, g.seedminha, k.efy_id, k.poi_id
    ) c
    LEFT JOIN LATERAL (
      SELECT sum(e.sporosqty) AS sporosqty, sum(e.etiketes) AS etiketes FROM edetedeaeerequestsporo e
      WHERE e.etos = c.etos AND e.ede_id = c.ede_id AND e.edrq_id = c.edrq_id AND e.efy_id = c.efy_id AND e.poi_id IS NOT DISTINCT FROM c.poi_id
    ) d ON TRUE
  ) o
  GROUP BY o.esch_id, o.efy_id, o.poi_id
) n
JOIN edetsupportschema s ON s.id = n.esch_id
JOIN edetfytiko f ON f.id = n.efy_id
LEFT JOIN edetpoikilia v ON v.id = n.poi_id
