-- What the community of a parcel says of it (R15): the sort of area with natural constraints, and whether it lies on a small island of
-- the Aegean. Whoever writes the community, the database writes these; null for a parcel without one.
ALTER TABLE edetedeaeeagroi
  ADD COLUMN anctype smallint CHECK (anctype BETWEEN 0 AND 3),
  ADD COLUMN saiflag boolean;
UPDATE edetedeaeeagroi p SET anctype = k.anctype, saiflag = k.saiflag FROM land_kalkoinotite k WHERE k.id = p.lkkoi_id;
CREATE FUNCTION edetedeaeeagroi_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT k.anctype, k.saiflag INTO NEW.anctype, NEW.saiflag FROM land_kalkoinotite k WHERE k.id = NEW.lkkoi_id;
  RETURN NEW;
END $$;
CREATE TRIGGER edetedeaeeagroi_place BEFORE INSERT ON edetedeaeeagroi
  FOR EACH ROW EXECUTE FUNCTION edetedeaeeagroi_place();
CREATE TRIGGER edetedeaeeagroi_place_moved BEFORE UPDATE ON edetedeaeeagroi
  FOR EACH ROW WHEN (OLD.lkkoi_id IS DISTINCT FROM NEW.lkkoi_id) EXECUTE FUNCTION edetedeaeeagroi_place();
