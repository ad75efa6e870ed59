-- Each property over all applications of the year, against the register as of 31 May, and the cell that alone uses it. m². As in
-- the statement of R27. One content of each application: kept rows, of basis 2, are another one.
SELECT k.etos, k.key, e.afm, e.stated, d.declared, d.applications, d.parcels, d.counted,
  CASE WHEN d.cells = 1 THEN d.bucket_id END, CASE WHEN d.cells = 1 THEN d.status END, CASE WHEN d.cells = 1 THEN d.lkpen_id_a END,
  CASE WHEN d.cells = 1 THEN d.alone END, CASE WHEN d.cells = 1 THEN d.basis END
FROM keys k
CROSS JOIN LATERAL (
  SELECT count(*) AS cells, coalesce(sum(c.ektash) FILTER (WHERE c.basis < 2 AND c.status = ANY (:livingStates)), 0) AS declared,
    coalesce(sum(c.applications) FILTER (WHERE c.basis < 2 AND c.status = ANY (:livingStates)), 0) AS applications,
    coalesce(sum(c.parcels) FILTER (WHERE c.basis < 2 AND c.status = ANY (:livingStates)), 0) AS parcels,
    coalesce(sum(c.parcels) FILTER (WHERE c.basis < 2 AND c.status = ANY (:countedStates)), 0) AS counted,
    min(c.bucket_id) AS bucket_id, min(c.status) AS status, min(c.lkpen_id_a) AS lkpen_id_a, min(c.parcels) AS alone, min(c.basis) AS basis
  FROM all_atak c WHERE c.etos = k.etos AND c.atak = k.key
) d
CROSS JOIN LATERAL (
  SELECT max(e.ektash) AS stated, CASE WHEN count(DISTINCT e.afm) = 1 THEN min(e.afm) END AS afm
  FROM edete9 e
  WHERE e.etos = k.etos AND e.atak = k.key AND e.dteapo <= make_date(k.etos, 5, 31) AND (e.dteeos IS NULL OR e.dteeos > make_date(k.etos, 5, 31))
) e
WHERE d.cells > 0
