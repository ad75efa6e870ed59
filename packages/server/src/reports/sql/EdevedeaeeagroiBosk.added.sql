-- R31 added up, by place and kind of title.
SELECT c.counter AS rows, c.lkkoi_id AS "lkkoiId", c.iemtype, c.ektash, c.epilektash
FROM cells_parcel c WHERE c.ilotregion = 1
