-- Regions and regional units as the sum of their municipalities, kept because every window of the map asks for them.
ALTER TABLE land_kalperifenotite ADD COLUMN geom geometry(MultiPolygon, 2100);
ALTER TABLE land_kalperifery ADD COLUMN geom geometry(MultiPolygon, 2100);
CREATE INDEX land_kalperifenotite_geom ON land_kalperifenotite USING gist (geom);
CREATE INDEX land_kalperifery_geom ON land_kalperifery USING gist (geom);
CREATE FUNCTION land_sum_shapes() RETURNS void LANGUAGE sql AS $$
  UPDATE land_kalperifenotite t SET geom = s.geom
  FROM (SELECT lkpen_id, ST_Multi(ST_CollectionExtract(geo_union(array_agg(geom)), 3)) AS geom
        FROM land_kalkoinotite WHERE geom IS NOT NULL AND leveltype = 1 GROUP BY lkpen_id) s
  WHERE t.id = s.lkpen_id AND ST_AsEWKB(t.geom) IS DISTINCT FROM ST_AsEWKB(s.geom);
  UPDATE land_kalperifery t SET geom = s.geom
  FROM (SELECT lkprf_id, ST_Multi(ST_CollectionExtract(geo_union(array_agg(geom)), 3)) AS geom
        FROM land_kalperifenotite WHERE geom IS NOT NULL GROUP BY lkprf_id) s
  WHERE t.id = s.lkprf_id AND ST_AsEWKB(t.geom) IS DISTINCT FROM ST_AsEWKB(s.geom);
$$;
SELECT land_sum_shapes();
