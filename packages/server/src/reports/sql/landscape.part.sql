-- What lies on the parcels of `a`: `p` the parcel, `l` the feature, `w` what it counts for, `f` how much of it is on the parcel,
-- `s` the arable land of the application: what its main crops of that region stand on.
LEFT JOIN LATERAL (
  SELECT sum(c.epilektash100) AS arable FROM edetedeaeefytiko c JOIN edetfytiko k ON k.id = c.efy_id AND k.dikaiomatype = 2
  WHERE c.etos = a.etos AND c.ede_id = a.id AND c.xptype = 1
) s ON TRUE
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
