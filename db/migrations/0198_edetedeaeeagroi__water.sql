-- How a parcel gets its water, kept with the parcel (ADR 0134): summaries of irrigated land read it in the index of irrigated parcels, and
-- which supply of several counts is said here alone. `watersupply`: the kind of the supply of electricity by which it is watered, 9 of
-- no kind, 0 none; of several the borehole, then the first. `waterbore`: that supply is of a borehole. `waterlicence`: it has a licence
-- to use water.
ALTER TABLE edetedeaeeagroi
  ADD COLUMN watersupply smallint NOT NULL DEFAULT 0,
  ADD COLUMN waterbore boolean NOT NULL DEFAULT false,
  ADD COLUMN waterlicence boolean NOT NULL DEFAULT false;
UPDATE edetedeaeeagroi p SET watersupply = coalesce(s.typosparoxhs, 9), waterbore = s.gewtrhsh, waterlicence = s.adeiaxrhshs IS NOT NULL
FROM (
  SELECT DISTINCT ON (etos, eda_id) etos, eda_id, typosparoxhs, gewtrhsh, adeiaxrhshs FROM edetedeaeeelectro
  WHERE eda_id IS NOT NULL ORDER BY etos, eda_id, gewtrhsh DESC, kodikos
) s WHERE s.etos = p.etos AND s.eda_id = p.id;

-- 0 not told, 1 groundwater, 2 rivers and lakes, 3 a network, rain or treated water; a borehole of its own says more than the source.
ALTER TABLE edetedeaeeagroi ADD COLUMN waterbody smallint GENERATED ALWAYS AS (
  CASE WHEN waterbore OR watersrc IN ('2', '3', '4', '7') THEN 1 WHEN watersrc IN ('5', '6') THEN 2 WHEN watersrc IN ('1', '8', '9') THEN 3 ELSE 0 END
) STORED;
DROP INDEX edetedeaeeagroi_water;
CREATE INDEX edetedeaeeagroi_water ON edetedeaeeagroi (etos, id) INCLUDE (ede_id, watersrc, ardtype, waterbody, watersupply, waterlicence)
  WHERE ardeyshflag;

-- Of each parcel that had or has one of these supplies.
CREATE FUNCTION edetedeaeeelectro_waters() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE edetedeaeeagroi p SET watersupply = w.supply, waterbore = w.bore, waterlicence = w.licence
  FROM (
    SELECT t.etos, t.eda_id, CASE WHEN s.id IS NULL THEN 0 ELSE coalesce(s.typosparoxhs, 9) END AS supply,
      coalesce(s.gewtrhsh, false) AS bore, s.adeiaxrhshs IS NOT NULL AS licence
    FROM (SELECT DISTINCT etos, eda_id FROM touched WHERE eda_id IS NOT NULL) t
    LEFT JOIN LATERAL (
      SELECT e.id, e.typosparoxhs, e.gewtrhsh, e.adeiaxrhshs FROM edetedeaeeelectro e
      WHERE e.etos = t.etos AND e.eda_id = t.eda_id ORDER BY e.gewtrhsh DESC, e.kodikos LIMIT 1
    ) s ON TRUE
  ) w
  WHERE p.etos = w.etos AND p.id = w.eda_id
    AND (p.watersupply, p.waterbore, p.waterlicence) IS DISTINCT FROM (w.supply::smallint, w.bore, w.licence);
  RETURN NULL;
END $$;
CREATE TRIGGER edetedeaeeelectro_insert AFTER INSERT ON edetedeaeeelectro REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION edetedeaeeelectro_waters();
CREATE TRIGGER edetedeaeeelectro_became AFTER UPDATE ON edetedeaeeelectro REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION edetedeaeeelectro_waters();
CREATE TRIGGER edetedeaeeelectro_was AFTER UPDATE ON edetedeaeeelectro REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION edetedeaeeelectro_waters();
CREATE TRIGGER edetedeaeeelectro_delete AFTER DELETE ON edetedeaeeelectro REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION edetedeaeeelectro_waters();
