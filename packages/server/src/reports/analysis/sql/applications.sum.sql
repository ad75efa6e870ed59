-- Applications from cells: same dimensions, same sums.
SELECT c.lkpen_id_a AS "lkpenIdA", c.opd_id AS "opdId", c.daok_kodikos AS "daokKodikos", c.efo_id AS "efoId", c.status, c.nmr_id AS "nmrId", c.sex, c.deigmaflag, c.counter AS rows,
  c.ektash, c.parcels, c.mmz, c.with_findings AS "withFindings"
FROM cells_application c
