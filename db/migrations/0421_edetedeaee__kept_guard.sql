-- Kept rows are the official content of an application that is amended or corrected. Nothing writes them but what sets them aside, brings
-- them back or makes them of a seal (`eae.copying`), and what takes them away with their header.
CREATE FUNCTION edetedeaee_kept_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('eae.copying', true) = 'on' THEN RETURN coalesce(NEW, OLD); END IF;
  -- With their header: it is gone before they are.
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM edetedeaeehd h WHERE h.etos = OLD.etos AND h.id = OLD.ede_id) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'official rows of % are kept as they are', TG_TABLE_NAME USING ERRCODE = 'EA001', HINT = 'They are written with eae.copying alone.';
END $$;
DO $$ DECLARE part text; BEGIN
  FOR part IN
    SELECT a.attrelid::regclass::text FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid AND c.relkind = 'p'
    WHERE a.attname = 'line' AND NOT a.attisdropped AND c.relname LIKE 'edetedeaee%'
  LOOP
    EXECUTE format('CREATE TRIGGER %1$s_kept BEFORE INSERT OR UPDATE ON %1$s FOR EACH ROW WHEN (NEW.line IS NOT NULL) EXECUTE FUNCTION edetedeaee_kept_guard()', part);
    EXECUTE format('CREATE TRIGGER %1$s_kept_was BEFORE UPDATE OR DELETE ON %1$s FOR EACH ROW WHEN (OLD.line IS NOT NULL) EXECUTE FUNCTION edetedeaee_kept_guard()', part);
  END LOOP;
END $$;

-- Of a kept header no more changes than whether it is the one that holds.
CREATE FUNCTION edetedeaeehd_kept_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('eae.copying', true) = 'on' OR to_jsonb(OLD) - 'officialflag' = to_jsonb(NEW) - 'officialflag' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'official rows of % are kept as they are', TG_TABLE_NAME USING ERRCODE = 'EA001', HINT = 'They are written with eae.copying alone.';
END $$;
CREATE TRIGGER edetedeaeehd_kept BEFORE UPDATE ON edetedeaeehd FOR EACH ROW WHEN (OLD.recordtype = 1) EXECUTE FUNCTION edetedeaeehd_kept_guard();
