-- Parcels from cells: same dimensions, same sums.
SELECT c.lkpen_id_a AS "lkpenIdA", c.opd_id AS "opdId", c.daok_kodikos AS "daokKodikos", c.efo_id AS "efoId", c.status, c.nmr_id AS "nmrId", c.sex, c.crowd, c.who, c.counter AS rows,
  c.lkkoi_id AS "lkkoiId", c.iemtype, c.bioflag, c.ardeyshflag, c.ilotregion, c.ektash, c.ektashpsif, c.epilektash
FROM cells_parcel c
