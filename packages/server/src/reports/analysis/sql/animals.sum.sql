-- Animals from cells: same dimensions, same sums.
SELECT c.lkpen_id_a AS "lkpenIdA", c.opd_id AS "opdId", c.daok_kodikos AS "daokKodikos", c.efo_id AS "efoId", c.status, c.nmr_id AS "nmrId", c.sex, c.crowd, c.who, c.counter AS rows,
  z.kodikos AS "ezoKodikos", z.description AS "ezoDesc", c.eidos, c.plithos, c.mmz
FROM cells_animal c JOIN edetzoiko z ON z.id = c.ezo_id
