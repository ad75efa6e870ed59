-- R21. Landscape features on declared parcels. Lines count by their length on the parcel, land by what of it lies there. Areas in m²;
-- `percent`: what all features of the application count for, of its arable land.
SELECT concat_ws('-', p.id, l.id) AS "viewKey", a.id AS "edeId", a.kodikos AS "edeKodikos", a.afm, p.kodikos, p.topothesia, l.kodikos AS efatype,
  f.mhkos, f.emvado, w.weight AS syntelesths, round(f.emvado * w.weight, 2) AS ektashefa,
  round(100 * sum(f.emvado * w.weight) OVER (PARTITION BY a.etos, a.id) / nullif(s.arable, 0), 2) AS percent
FROM app a
--< landscape.part.sql
