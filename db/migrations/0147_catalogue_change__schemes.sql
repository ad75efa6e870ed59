-- What a scheme supports and demands is part of the lists that pages keep by their version.
DO $$
DECLARE
  list text;
BEGIN
  FOREACH list IN ARRAY ARRAY['edetsupportschemafytiko', 'edetsupportschemazoiko', 'edetsupportschemadikaiol'] LOOP
    EXECUTE format('CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change()', list);
  END LOOP;
END $$;
