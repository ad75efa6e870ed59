-- R21. Landscape features on declared parcels. Lines count by their length on the parcel, land by what of it lies there. Areas in m².
SELECT concat_ws('-', p.id, l.id) AS "viewKey", a.id AS "edeId", a.kodikos AS "edeKodikos", a.afm, p.kodikos, p.topothesia, l.kodikos AS efatype,
  f.mhkos, f.emvado, w.weight AS syntelesths, round(f.emvado * w.weight, 2) AS ektashefa
FROM app a
--< landscape.part.sql
