-- What the map shows beside parcels and ilots: zones, landscape features, allocations of public pasture, the cadastre.
CREATE TABLE lpis_zone (
  etos integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('eae_id'),
  zonetype text NOT NULL CHECK (zonetype IN ('NITRATE', 'NATURA', 'SLOPE', 'FOREST')),
  kodikos text NOT NULL CHECK (length(kodikos) <= 20),
  description text NOT NULL CHECK (length(description) <= 120),
  geom geometry(Geometry, 2100) NOT NULL CHECK (ST_IsValid(geom)) CHECK (GeometryType(geom) IN ('POLYGON', 'MULTIPOLYGON')),
  ektash numeric(16,2) GENERATED ALWAYS AS (round(ST_Area(geom)::numeric, 2)) STORED,
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  PRIMARY KEY (etos, id)
) PARTITION BY LIST (etos);
CREATE INDEX lpis_zone_geom ON lpis_zone USING gist (geom);

CREATE TABLE lpis_landscape (
  etos integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('eae_id'),
  kodikos text NOT NULL CHECK (kodikos ~ '^3100[1-8]$'),
  geom geometry(Polygon, 2100) NOT NULL CHECK (ST_IsValid(geom)),
  ektash numeric(14,2) GENERATED ALWAYS AS (round(ST_Area(geom)::numeric, 2)) STORED,
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  PRIMARY KEY (etos, id)
) PARTITION BY LIST (etos);
CREATE INDEX lpis_landscape_geom ON lpis_landscape USING gist (geom);

-- Public pasture that was allocated to an applicant (the "technical solution"): which part of which ilot, and how much counts.
CREATE TABLE pasture_allocation (
  etos integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('eae_id'),
  ede_id bigint NOT NULL,
  ilot text NOT NULL CHECK (length(ilot) <= 15),
  ektash numeric(14,2) NOT NULL CHECK (ektash >= 0),
  geom geometry(Polygon, 2100) NOT NULL CHECK (ST_IsValid(geom)),
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  PRIMARY KEY (etos, id),
  FOREIGN KEY (etos, ede_id) REFERENCES edetedeaeehd (etos, id) ON DELETE CASCADE
) PARTITION BY LIST (etos);
CREATE INDEX pasture_allocation_geom ON pasture_allocation USING gist (geom);

-- Parcels of the cadastre where it operates: their number and border, and nobody's name.
CREATE TABLE cadastre_parcel (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  kaek text NOT NULL UNIQUE CHECK (kaek ~ '^[0-9]{12}$'),
  geom geometry(Polygon, 2100) NOT NULL CHECK (ST_IsValid(geom)),
  ektash numeric(14,2) GENERATED ALWAYS AS (round(ST_Area(geom)::numeric, 2)) STORED,
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz
);
CREATE INDEX cadastre_parcel_geom ON cadastre_parcel USING gist (geom);

-- Counts the changes of the registers above, so that a browser may keep their tiles until one of them changes.
CREATE TABLE map_data_version (
  source text NOT NULL PRIMARY KEY,
  version bigint NOT NULL DEFAULT 1
);
CREATE FUNCTION map_data_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO map_data_version (source) VALUES (TG_TABLE_NAME)
    ON CONFLICT (source) DO UPDATE SET version = map_data_version.version + 1;
  RETURN NULL;
END $$;
CREATE TRIGGER lpis_zone_version AFTER INSERT OR UPDATE OR DELETE ON lpis_zone
  FOR EACH STATEMENT EXECUTE FUNCTION map_data_changed();
CREATE TRIGGER lpis_landscape_version AFTER INSERT OR UPDATE OR DELETE ON lpis_landscape
  FOR EACH STATEMENT EXECUTE FUNCTION map_data_changed();
CREATE TRIGGER lpis_ilot_version AFTER INSERT OR UPDATE OR DELETE ON lpis_ilot
  FOR EACH STATEMENT EXECUTE FUNCTION map_data_changed();
CREATE TRIGGER cadastre_parcel_version AFTER INSERT OR UPDATE OR DELETE ON cadastre_parcel
  FOR EACH STATEMENT EXECUTE FUNCTION map_data_changed();

-- Years that were opened before these tables were made.
DO $$
DECLARE
  opened record;
BEGIN
  FOR opened IN
    SELECT DISTINCT substring(c.relname FROM '_(\d{4})$')::integer AS etos FROM pg_inherits i
    JOIN pg_class c ON c.oid = i.inhrelid JOIN pg_class p ON p.oid = i.inhparent WHERE p.relname = 'lpis_ilot'
  LOOP
    PERFORM open_claim_year(opened.etos);
  END LOOP;
END $$;
