-- What cannot stand on one parcel is part of the lists that pages and processes keep by their version.
DO $$
DECLARE
  list text;
BEGIN
  FOREACH list IN ARRAY ARRAY['eco_incompat', 'eco_paa_incompat'] LOOP
    EXECUTE format('CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change()', list);
  END LOOP;
END $$;
