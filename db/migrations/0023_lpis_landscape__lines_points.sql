-- Landscape features as they are measured: a patch or strip with its area, a hedge, wall or ditch as a line with its length,
-- a pond that is too small for an area as a point.
ALTER TABLE lpis_landscape DROP COLUMN ektash;
ALTER TABLE lpis_landscape ALTER COLUMN geom TYPE geometry(Geometry, 2100);
ALTER TABLE lpis_landscape ADD CHECK (GeometryType(geom) IN ('POLYGON', 'LINESTRING', 'POINT'));
ALTER TABLE lpis_landscape ADD COLUMN ektash numeric(14,2) GENERATED ALWAYS AS (round(ST_Area(geom)::numeric, 2)) STORED;
ALTER TABLE lpis_landscape ADD COLUMN mhkos numeric(12,2) GENERATED ALWAYS AS (round(ST_Length(geom)::numeric, 2)) STORED;
