-- Fields of parts that follow from registers, and the place of a holding on the map (R15, R16).

-- Easting and northing of EPSG:2100 as text (`412345.6 4398765.4`), and the same as a point.
ALTER TABLE edetedeaeezekm
  ADD COLUMN point text CHECK (point ~ '^\d{6,7}(\.\d{1,3})? \d{7}(\.\d{1,3})?$'),
  ADD COLUMN point_geom geometry(Point, 2100) GENERATED ALWAYS AS
    (ST_SetSRID(ST_MakePoint(split_part(point, ' ', 1)::double precision, split_part(point, ' ', 2)::double precision), 2100)) STORED;
CREATE INDEX edetedeaeezekm_point ON edetedeaeezekm USING gist (point_geom);

-- The kind under which ΕΛΓΑ insures a crop: that of the nomos of the seat, else that of the country.
CREATE INDEX elgatfytiko_crop ON elgatfytiko (efy_id);
ALTER TABLE edetedeaeefytiko
  ADD COLUMN elf_id bigint REFERENCES elgatfytiko(id),
  ADD COLUMN asfalistea boolean NOT NULL DEFAULT false;
-- As sets, before the triggers stand that do the same for each row from now on.
UPDATE edetedeaeefytiko c SET elf_id = f.id, asfalistea = true
FROM (
  SELECT DISTINCT ON (n.kodikos, e.efy_id) n.kodikos, e.efy_id, e.id FROM (SELECT kodikos FROM diktnomoi UNION ALL SELECT NULL) n
  JOIN elgatfytiko e ON e.activeflag AND e.efy_id IS NOT NULL AND coalesce(e.dnm_kodikos = n.kodikos, e.dnm_kodikos IS NULL)
  ORDER BY n.kodikos, e.efy_id, e.dnm_kodikos NULLS LAST, e.id
) f, edetedeaeehd hd
WHERE hd.etos = c.etos AND hd.id = c.ede_id AND f.efy_id = c.efy_id AND f.kodikos IS NOT DISTINCT FROM hd.dnm_kodikos;
CREATE FUNCTION edetedeaeefytiko_insured() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.elf_id := (
    SELECT e.id FROM elgatfytiko e LEFT JOIN edetedeaeehd hd ON hd.etos = NEW.etos AND hd.id = NEW.ede_id
    WHERE e.etos = NEW.etos AND e.efy_id = NEW.efy_id AND e.activeflag AND coalesce(e.dnm_kodikos = hd.dnm_kodikos, e.dnm_kodikos IS NULL)
    ORDER BY e.dnm_kodikos NULLS LAST, e.id LIMIT 1);
  NEW.asfalistea := NEW.elf_id IS NOT NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER edetedeaeefytiko_insured BEFORE INSERT OR UPDATE OF efy_id ON edetedeaeefytiko
  FOR EACH ROW EXECUTE FUNCTION edetedeaeefytiko_insured();
CREATE FUNCTION edetedeaeehd_insured() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE edetedeaeefytiko SET efy_id = efy_id WHERE etos = NEW.etos AND ede_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER edetedeaeehd_insured AFTER UPDATE OF dnm_kodikos ON edetedeaeehd
  FOR EACH ROW WHEN (OLD.dnm_kodikos IS DISTINCT FROM NEW.dnm_kodikos) EXECUTE FUNCTION edetedeaeehd_insured();

-- Whether the property statements (Ε9) of 31 May have the ATAK of a title under its owner: 1 they have, 0 under somebody else,
-- null where they do not know it. Titles of one owner are numbered.
ALTER TABLE edetedeaeeagroiem
  ADD COLUMN atakvalidflag smallint CHECK (atakvalidflag IN (0, 1)),
  ADD COLUMN aatemparastatiko integer;
CREATE INDEX edetedeaeeagroiem_owner ON edetedeaeeagroiem (etos, ede_id, afmidiokthth, aatemparastatiko);
UPDATE edetedeaeeagroiem t SET aatemparastatiko = n.number, atakvalidflag = n.valid
FROM (
  SELECT o.etos, o.id, row_number() OVER (PARTITION BY o.etos, o.ede_id, o.afmidiokthth ORDER BY o.id) AS number,
    CASE WHEN e.atak IS NULL OR o.afmidiokthth IS NULL THEN NULL WHEN o.afmidiokthth = ANY(e.owners) THEN 1 ELSE 0 END AS valid
  FROM edetedeaeeagroiem o LEFT JOIN (
    SELECT etos, atak, array_agg(afm) AS owners FROM edete9
    WHERE dteapo <= make_date(etos, 5, 31) AND (dteeos IS NULL OR dteeos > make_date(etos, 5, 31)) GROUP BY etos, atak
  ) e ON e.etos = o.etos AND e.atak = o.atak
) n WHERE n.etos = t.etos AND n.id = t.id;
CREATE FUNCTION edetedeaeeagroiem_property() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.atakvalidflag := (
    SELECT max((e.afm = NEW.afmidiokthth)::integer) FROM edete9 e WHERE e.etos = NEW.etos AND e.atak = NEW.atak
      AND e.dteapo <= make_date(NEW.etos, 5, 31) AND (e.dteeos IS NULL OR e.dteeos > make_date(NEW.etos, 5, 31)));
  IF TG_OP = 'INSERT' OR OLD.afmidiokthth IS DISTINCT FROM NEW.afmidiokthth THEN
    NEW.aatemparastatiko := 1 + coalesce((
      SELECT max(o.aatemparastatiko) FROM edetedeaeeagroiem o
      WHERE o.etos = NEW.etos AND o.ede_id = NEW.ede_id AND o.afmidiokthth IS NOT DISTINCT FROM NEW.afmidiokthth AND o.id <> NEW.id), 0);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER edetedeaeeagroiem_property BEFORE INSERT OR UPDATE OF atak, afmidiokthth ON edetedeaeeagroiem
  FOR EACH ROW EXECUTE FUNCTION edetedeaeeagroiem_property();
-- Which of the ways of an eco-scheme's action is followed on a parcel.
ALTER TABLE edetedeaeeagroieco ADD COLUMN esru_kodikos text CHECK (length(esru_kodikos) <= 20);

-- Whether an animal has calved: somebody names it as its dam.
CREATE INDEX kbd_bovine_dam ON kbd_bovine (mhtera) WHERE mhtera IS NOT NULL;
