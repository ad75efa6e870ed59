-- Each ilot over all applications of the year, against its maximum eligible area. m². As in the statement of the ilots.
SELECT d.etos, i.id, i.kodikos, i.lkkoi_id, i.mea, d.ektash, d.ektash - i.mea, d.applications, d.parcels, d.counted
FROM (
  SELECT c.etos, c.kodikos, coalesce(sum(c.ektash) FILTER (WHERE c.basis < 2 AND c.status = ANY (:livingStates)), 0) AS ektash,
    coalesce(sum(c.applications) FILTER (WHERE c.basis < 2 AND c.status = ANY (:livingStates)), 0) AS applications,
    coalesce(sum(c.parcels) FILTER (WHERE c.basis < 2 AND c.status = ANY (:livingStates)), 0) AS parcels,
    coalesce(sum(c.parcels) FILTER (WHERE c.basis < 2 AND c.status = ANY (:countedStates)), 0) AS counted
  FROM keys k JOIN all_ilot c ON c.etos = k.etos AND c.kodikos = k.key
  GROUP BY c.etos, c.kodikos
) d
JOIN lpis_ilot i ON i.etos = d.etos AND i.kodikos = d.kodikos
