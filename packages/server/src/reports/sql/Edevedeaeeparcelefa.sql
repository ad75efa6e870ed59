-- R21. Landscape features on declared parcels. Lines count by their length on the parcel, land by what of it lies there. Areas in m²;
-- `percent`: what all features of the application count for, of its arable land.
SELECT concat_ws('-', p.id, l.id) AS "viewKey", a.ede AS "edeId", a.kodikos AS "edeKodikos", a.afm, p.kodikos, p.topothesia, l.kodikos AS efatype,
  f.mhkos, f.emvado, w.weight AS syntelesths, round(f.emvado * w.weight, 2) AS ektashefa,
  (
    SELECT round(100 * sum(f.emvado * w.weight) / nullif(min(s.arable), 0), 2)
    FROM (SELECT a.etos, a.id) a
--< landscape.part.sql
  ) AS percent
FROM app a
--< landscape.part.sql
