-- When the code lists that pages of applications hold were changed: one row for each list and transaction, so that nobody who
-- changes one waits for another. How many there are is the version of the lists; it rises when a change is committed.
CREATE TABLE catalogue_change (
  name text NOT NULL,
  at timestamptz NOT NULL DEFAULT transaction_timestamp(),
  xact xid8 NOT NULL DEFAULT pg_current_xact_id(),
  PRIMARY KEY (name, at, xact)
);
CREATE FUNCTION note_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_change (name) VALUES (TG_TABLE_NAME) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
DO $$
DECLARE
  list text;
BEGIN
  FOREACH list IN ARRAY ARRAY['edetfytiko', 'edetpoikilia', 'edetitle', 'edetzoiko', 'edetsupportschema', 'edetdikaiol', 'msrlegalform',
    'msrdoy', 'msrbank', 'land_kalperifenotite', 'land_kalkoinotite', 'edetadlcode'] LOOP
    EXECUTE format('CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change()', list);
  END LOOP;
END $$;
