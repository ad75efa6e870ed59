-- Reference parcels (ilots) of a claim year: what land is eligible for what, and how much of it.
CREATE TABLE lpis_ilot (
  etos integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('eae_id'),
  kodikos text NOT NULL CHECK (length(kodikos) <= 15),
  landcover smallint NOT NULL,
  dikaiomatype smallint NOT NULL CHECK (dikaiomatype IN (1, 2, 3, 9)),
  prorata numeric(5,2) NOT NULL DEFAULT 100 CHECK (prorata BETWEEN 0 AND 100),
  mea numeric(14,2) NOT NULL CHECK (mea >= 0),
  lkkoi_id bigint REFERENCES land_kalkoinotite (id),
  geom geometry(Polygon, 2100) NOT NULL CHECK (ST_IsValid(geom)),
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  PRIMARY KEY (etos, id)
) PARTITION BY LIST (etos);
CREATE INDEX lpis_ilot_geom ON lpis_ilot USING gist (geom);
CREATE INDEX lpis_ilot_kodikos ON lpis_ilot (etos, kodikos);
