-- Main crops from cells: same dimensions, same sums.
SELECT c.lkpen_id_a AS "lkpenIdA", c.opd_id AS "opdId", c.daok_kodikos AS "daokKodikos", c.efo_id AS "efoId", c.status, c.nmr_id AS "nmrId", c.sex, c.crowd, c.who, c.counter AS rows,
  f.kodikos AS "efyKodikos", f.description AS "efyDesc", f.dikaiomatype, c.ektash AS total
FROM cells_crop c JOIN edetfytiko f ON f.id = c.efy_id
