-- Extensions, the common key sequence, geometry functions and the audit of every change.
CREATE EXTENSION IF NOT EXISTS postgis;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- One sequence for all rows: an id names one row in the whole database, whatever its table.
CREATE SEQUENCE eae_id AS bigint START 1000 CACHE 1;

-- The grid of all geometry: 1 mm. Surveyors' coordinates come in millimetres and must come back unchanged.
CREATE FUNCTION geo_grid() RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE AS 'SELECT 0.001::double precision';
-- Overlays only through these: without the grid size GEOS fails on nearly coincident neighbours.
CREATE FUNCTION geo_intersection(a geometry, b geometry) RETURNS geometry LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS 'SELECT ST_Intersection(a, b, 0.001)';
CREATE FUNCTION geo_difference(a geometry, b geometry) RETURNS geometry LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS 'SELECT ST_Difference(a, b, 0.001)';
CREATE FUNCTION geo_union(a geometry[]) RETURNS geometry LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS 'SELECT ST_UnaryUnion(ST_Collect(a), 0.001)';

-- Who changed what and when. Written in the transaction of the change itself.
CREATE TABLE audit_row (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  usr text NOT NULL,
  user_id bigint,
  subs_id bigint,
  ip text,
  entity text NOT NULL,
  etos integer,
  ede_id bigint,
  row_key text NOT NULL,
  action smallint NOT NULL CHECK (action IN (0, 1, 2)),
  row_version integer NOT NULL,
  old_row jsonb,
  new_row jsonb
);
CREATE INDEX audit_row_application ON audit_row (etos, ede_id, at) WHERE ede_id IS NOT NULL;
CREATE INDEX audit_row_key ON audit_row (entity, row_key, at);

-- Partitions of one claim year for every table that is partitioned by it.
CREATE FUNCTION open_claim_year(year integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  parent record;
BEGIN
  FOR parent IN
    SELECT c.relname FROM pg_partitioned_table p JOIN pg_class c ON c.oid = p.partrelid
    JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = 'public' ORDER BY c.relname
  LOOP
    EXECUTE format('CREATE TABLE IF NOT EXISTS %I PARTITION OF %I FOR VALUES IN (%s)', parent.relname || '_' || year, parent.relname, year);
  END LOOP;
END $$;
