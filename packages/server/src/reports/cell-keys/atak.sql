-- Each property over all applications of the year, against the register as of 31 May. m². As in the statement of R27.
SELECT k.etos, k.key, e.afm, e.stated, d.declared, d.applications, d.parcels, d.counted
FROM keys k
CROSS JOIN LATERAL (
  SELECT count(*) AS cells, coalesce(sum(c.ektash) FILTER (WHERE c.status = ANY (:livingStates)), 0) AS declared,
    coalesce(sum(c.applications) FILTER (WHERE c.status = ANY (:livingStates)), 0) AS applications,
    coalesce(sum(c.parcels) FILTER (WHERE c.status = ANY (:livingStates)), 0) AS parcels,
    coalesce(sum(c.parcels) FILTER (WHERE c.status = ANY (:countedStates)), 0) AS counted
  FROM report_sum_atak c WHERE c.etos = k.etos AND c.atak = k.key
) d
CROSS JOIN LATERAL (
  SELECT max(e.ektash) AS stated, CASE WHEN count(DISTINCT e.afm) = 1 THEN min(e.afm) END AS afm
  FROM edete9 e
  WHERE e.etos = k.etos AND e.atak = k.key AND e.dteapo <= make_date(k.etos, 5, 31) AND (e.dteeos IS NULL OR e.dteeos > make_date(k.etos, 5, 31))
) e
WHERE d.cells > 0
