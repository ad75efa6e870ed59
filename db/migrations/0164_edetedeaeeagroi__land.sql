-- What the land register and the terrain model say of a parcel (R15), and the land of it that may be paid.
ALTER TABLE lpis_ilot
  ADD COLUMN klish numeric(5,1) CHECK (klish BETWEEN 0 AND 200),
  ADD COLUMN ypsometro smallint CHECK (ypsometro BETWEEN -10 AND 2917);

-- `epilektash100` is less than what follows from declaration, shape and ilots only where the applicant says so; empty it is all of that.
-- `ilotektash` is land in eligible ilots; null while nobody has seen the shape.
ALTER TABLE edetedeaeeagroi
  ADD COLUMN klish numeric(5,1),
  ADD COLUMN ypsometro smallint,
  ADD COLUMN edel_kodikos text,
  ADD COLUMN ilotektash numeric(14,2),
  ADD COLUMN epilektash100 numeric(14,2) CHECK (epilektash100 >= 0);
UPDATE edetedeaeeagroi SET ilotektash = CASE WHEN ilotregion = 9 THEN 0 ELSE greatest(0, ektashpsif - outsideilot) END
WHERE geom IS NOT NULL AND outsideilot IS NOT NULL;
ALTER TABLE edetedeaeeagroi
  ADD COLUMN epilektash numeric(14,2) GENERATED ALWAYS AS (CASE WHEN geom IS NULL THEN 0 ELSE
    round(least(coalesce(epilektash100, ektash), ektash, round(ST_Area(geom)::numeric, 2), ilotektash) * prorata / 100, 2) END) STORED;

-- The header's total of it, the services and places that follow from residence and seat, and where the application came from.
ALTER TABLE edetedeaeehd
  ADD COLUMN totepilektash numeric(14,2) NOT NULL DEFAULT 0,
  ADD COLUMN lkpen_id_b1 bigint REFERENCES land_kalperifenotite(id),
  ADD COLUMN lkprf_id_b1 bigint REFERENCES land_kalperifery(id),
  ADD COLUMN lkpen_id_b2 bigint REFERENCES land_kalperifenotite(id),
  ADD COLUMN lkprf_id_b2 bigint REFERENCES land_kalperifery(id),
  ADD COLUMN dds_id bigint REFERENCES edetddash(id),
  ADD COLUMN ddr_id bigint REFERENCES edetddash(id),
  ADD COLUMN sex_id bigint REFERENCES subscriber_ext(id),
  ADD COLUMN owner_sex_id bigint REFERENCES subscriber_ext(id),
  ADD COLUMN onlineflag boolean NOT NULL DEFAULT false,
  ADD COLUMN dteonlineproseas timestamptz;
UPDATE edetedeaeehd hd SET totepilektash = coalesce((SELECT sum(p.epilektash) FROM edetedeaeeagroi p WHERE p.etos = hd.etos AND p.ede_id = hd.id), 0),
  lkpen_id_b1 = (SELECT k.lkpen_id FROM land_kalkoinotite k WHERE k.id = hd.lkkoi_id_b1),
  lkprf_id_b1 = (SELECT u.lkprf_id FROM land_kalkoinotite k JOIN land_kalperifenotite u ON u.id = k.lkpen_id WHERE k.id = hd.lkkoi_id_b1),
  lkpen_id_b2 = (SELECT k.lkpen_id FROM land_kalkoinotite k WHERE k.id = hd.lkkoi_id_b2),
  lkprf_id_b2 = (SELECT u.lkprf_id FROM land_kalkoinotite k JOIN land_kalperifenotite u ON u.id = k.lkpen_id WHERE k.id = hd.lkkoi_id_b2);

-- Forest services are directorates (1) and offices below some of them (2), each in the municipality of its seat.
ALTER TABLE edetddash
  ADD COLUMN ddstype smallint NOT NULL DEFAULT 1 CHECK (ddstype IN (1, 2)),
  ADD COLUMN dhm_kodikos text CHECK (length(dhm_kodikos) <= 4);
ALTER TABLE edetddash ALTER COLUMN ddstype DROP DEFAULT;
