-- R21. Landscape features on declared parcels. Lines count by their length on the parcel, land by what of it lies there. Areas in m².
SELECT concat_ws('-', p.id, l.id) AS "viewKey", a.id AS "edeId", a.kodikos AS "edeKodikos", a.afm, p.kodikos, p.topothesia, l.kodikos AS efatype,
  f.mhkos, f.emvado, w.weight AS syntelesths, round(f.emvado * w.weight, 2) AS ektashefa
FROM app a
JOIN edetedeaeeagroi p ON p.etos = a.etos AND p.ede_id = a.id
JOIN lpis_landscape l ON l.etos = p.etos AND l.geom && p.geom AND ST_Intersects(l.geom, p.geom)
-- Metres of land for a metre of length, and what a m² counts for: Reg. (EU) 639/2014 annex X.
JOIN (VALUES ('31001', 0, 1.5), ('31002', 6, 1.5), ('31003', 5, 2.0), ('31004', 5, 2.0), ('31005', 1, 1.0), ('31006', 6, 1.5), ('31007', 5, 2.0),
  ('31008', 0, 1.5)) AS w (kodikos, width, weight) ON w.kodikos = l.kodikos
CROSS JOIN LATERAL (SELECT ST_Intersection(l.geom, p.geom) AS geom OFFSET 0) i
CROSS JOIN LATERAL (
  SELECT CASE WHEN ST_Dimension(l.geom) = 1 THEN round(ST_Length(i.geom)::numeric, 1) END AS mhkos,
    CASE WHEN ST_Dimension(l.geom) = 2 THEN round(ST_Area(i.geom)::numeric, 2) ELSE round((ST_Length(i.geom) * w.width)::numeric, 2) END AS emvado
) f
