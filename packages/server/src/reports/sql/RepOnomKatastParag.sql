-- Farmers by name.
SELECT a.ede AS "viewKey", a.kodikos AS "edeKodikos", a.afm, a.lastname, a.firstname, a.fathername, a.daok_kodikos AS "daokKodikos", a.lkkoi_id_b2 AS "lkkoiIdB2", a.efo_id AS "efoId",
  a.status, a.arprotocol, a.dte_oris AS "dteOris", a.totektash, a.totparcels, a.totmmz
FROM app a
