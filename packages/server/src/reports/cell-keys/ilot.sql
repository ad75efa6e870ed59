-- Each ilot over all applications of the year, against its maximum eligible area. m². As in the statement of the ilots.
SELECT k.etos, i.id, i.kodikos, i.lkkoi_id, i.mea, d.ektash, d.ektash - i.mea, d.applications, d.parcels, d.counted
FROM keys k
JOIN lpis_ilot i ON i.etos = k.etos AND i.kodikos = k.key
CROSS JOIN LATERAL (
  SELECT count(*) AS cells, coalesce(sum(c.ektash) FILTER (WHERE c.status = ANY (:livingStates)), 0) AS ektash,
    coalesce(sum(c.applications) FILTER (WHERE c.status = ANY (:livingStates)), 0) AS applications,
    coalesce(sum(c.parcels) FILTER (WHERE c.status = ANY (:livingStates)), 0) AS parcels,
    coalesce(sum(c.parcels) FILTER (WHERE c.status = ANY (:countedStates)), 0) AS counted
  FROM report_sum_ilot c WHERE c.etos = k.etos AND c.kodikos = k.key
) d
WHERE d.cells > 0
