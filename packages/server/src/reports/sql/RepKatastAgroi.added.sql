-- Parcels added up.
SELECT c.counter AS rows, c.lkkoi_id AS "lkkoiId", c.ilotregion, c.iemtype, c.bioflag, c.ardeyshflag,
  c.ektash, c.ektashpsif, c.outsideilot, c.epilektash, c.crops, c.crop_m2 AS epilektash100
FROM cells_parcel c
