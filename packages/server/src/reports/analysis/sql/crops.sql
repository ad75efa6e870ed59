-- One row per main crop (xptype 1) of a parcel. Areas in m². Catalogues differ by year, so years meet on the code.
SELECT a.lkpen_id_a AS "lkpenIdA", a.opd_id AS "opdId", a.daok_kodikos AS "daokKodikos", a.efo_id AS "efoId", a.status, a.nmr_id AS "nmrId", a.sex, a.ede AS "edeId",
  f.kodikos AS "efyKodikos", f.description AS "efyDesc", f.dikaiomatype, c.epilektash100 AS total
FROM app a JOIN edetedeaeefytiko c ON c.etos = a.etos AND c.ede_id = a.id AND c.xptype = 1
  JOIN edetfytiko f ON f.id = c.efy_id
