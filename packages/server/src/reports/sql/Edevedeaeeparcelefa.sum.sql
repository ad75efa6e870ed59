-- R21 from cells: same columns, same values. An index gives the page.
SELECT concat_ws('-', c.parcel_id, c.landscape_id) AS "viewKey", c.ede_id AS "edeId", c.ede_kodikos AS "edeKodikos", c.afm, c.kodikos, c.topothesia, c.efatype,
  c.mhkos, c.emvado, c.syntelesths, c.ektashefa, c.percent
FROM cells_feature c
