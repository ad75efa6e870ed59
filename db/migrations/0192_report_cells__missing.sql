-- Missing documents tell those that are demanded besides the schemes, as the last check found them, and how many of a kind.
ALTER TABLE report_sum_missing ALTER COLUMN schemes DROP NOT NULL, ADD COLUMN counter integer;

-- What schemes ask for is a list of the agency: who lacks it follows it.
CREATE FUNCTION report_demands_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_change (etos, daok_key, opd_key, efo_key)
  SELECT b.etos, b.daok_key, b.opd_key, b.efo_key FROM report_bucket b WHERE b.etos IN (SELECT t.etos FROM touched t);
  RETURN NULL;
END $$;
CREATE TRIGGER report_demands_insert AFTER INSERT ON edetsupportschemadikaiol REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION report_demands_changed();
CREATE TRIGGER report_demands_update AFTER UPDATE ON edetsupportschemadikaiol REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION report_demands_changed();
CREATE TRIGGER report_demands_delete AFTER DELETE ON edetsupportschemadikaiol REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION report_demands_changed();

-- Every bucket once, for the column that is new.
DELETE FROM report_year;
