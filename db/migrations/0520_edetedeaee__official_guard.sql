-- The official content of an application is written by what says so (ADR 0230): kept rows with `eae.copying`, as before; header and rows
-- of an application that was submitted and is not worked at with `eae.writing`, which names what is done. Who says neither may write
-- drafts, amendments and corrections alone.
-- By the plan that is kept: a look at a table of years is otherwise planned anew for every row, which takes twenty times as long.
CREATE FUNCTION edetedeaee_guard() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  is_kept boolean := OLD.line IS NOT NULL OR NEW.line IS NOT NULL;
  is_open boolean;
BEGIN
  IF current_setting('eae.copying', true) = 'on' OR NOT is_kept AND current_setting('eae.writing', true) <> '' THEN RETURN coalesce(NEW, OLD); END IF;
  SELECT h.recordtype = 0 AND (h.status < 30 OR h.status IN (40, 55)) INTO is_open
  FROM edetedeaeehd h WHERE h.etos = coalesce(NEW.etos, OLD.etos) AND h.id = coalesce(NEW.ede_id, OLD.ede_id);
  IF OLD.ede_id <> NEW.ede_id AND is_open THEN
    SELECT h.recordtype = 0 AND (h.status < 30 OR h.status IN (40, 55)) INTO is_open FROM edetedeaeehd h WHERE h.etos = OLD.etos AND h.id = OLD.ede_id;
  END IF;
  IF is_open AND NOT is_kept THEN RETURN coalesce(NEW, OLD); END IF;
  -- Below no header: a row that goes with it is gone after it, and one that comes is refused by its foreign key.
  IF is_open IS NULL AND (TG_OP = 'DELETE' OR NOT is_kept) THEN RETURN coalesce(NEW, OLD); END IF;
  RAISE EXCEPTION 'official rows of % are kept as they are', TG_TABLE_NAME
    USING ERRCODE = 'EA001', HINT = 'Kept rows are written with eae.copying alone, those of an application that was submitted with eae.writing.';
END $$;

-- Puts the guard on every part that has none: each table of years whose rows belong to an application and can be kept (`line`).
CREATE FUNCTION guard_parts() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  part name;
BEGIN
  FOR part IN
    SELECT c.relname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'line' AND NOT a.attisdropped
    WHERE n.nspname = 'public' AND c.relkind = 'p'
      AND EXISTS (SELECT FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid = 'edetedeaeehd'::regclass)
      AND NOT EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = c.oid AND t.tgfoid = 'edetedeaee_guard'::regproc)
  LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION edetedeaee_guard()', part || '_official', part);
  END LOOP;
END $$;
DO $$ DECLARE part name; BEGIN
  FOR part IN SELECT DISTINCT c.relname FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE t.tgfoid = 'edetedeaee_kept_guard'::regproc AND c.relkind = 'p'
  LOOP
    EXECUTE format('DROP TRIGGER %I ON %I', part || '_kept', part);
    EXECUTE format('DROP TRIGGER %I ON %I', part || '_kept_was', part);
  END LOOP;
END $$;
DROP FUNCTION edetedeaee_kept_guard();
SELECT guard_parts();

-- A part that comes later is guarded with the table of its first year.
CREATE OR REPLACE FUNCTION open_claim_year(year integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  parent record;
BEGIN
  PERFORM guard_parts();
  FOR parent IN
    SELECT c.relname FROM pg_partitioned_table p JOIN pg_class c ON c.oid = p.partrelid
    JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = 'public' ORDER BY c.relname
  LOOP
    EXECUTE format('CREATE TABLE IF NOT EXISTS %I PARTITION OF %I FOR VALUES IN (%s) WITH (autovacuum_vacuum_scale_factor = 0.02)',
      parent.relname || '_' || year, parent.relname, year);
  END LOOP;
END $$;

-- What of a header is no content: its state and versions, its seal, who looks after it, marks of draws, and what checks found.
CREATE FUNCTION edetedeaeehd_content(of_header edetedeaeehd) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT to_jsonb(of_header) - ARRAY['status', 'workflag', 'row_version', 'usrupdate', 'dteupdate', 'arprotocol', 'dteprotocol', 'dte_oris',
    'efo_id', 'owner_sex_id', 'sex_id', 'dteonlineproseas', 'deigmaflag', 'thlflag', 'blocking', 'warnings', 'stakecents', 'forecastcents', 'missingdocs',
    'checked_version', 'checked_at', 'checked_near', 'checked_numbers']
$$;
CREATE FUNCTION edetedeaeehd_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('eae.copying', true) = 'on' THEN RETURN coalesce(NEW, OLD); END IF;
  IF OLD.recordtype = 1 THEN
    -- No more changes than whether it is the one that holds; one that another replaced may go.
    IF TG_OP = 'UPDATE' AND to_jsonb(OLD) - 'officialflag' = to_jsonb(NEW) - 'officialflag' OR TG_OP = 'DELETE' AND NOT OLD.officialflag THEN
      RETURN coalesce(NEW, OLD);
    END IF;
  ELSIF current_setting('eae.writing', true) <> '' OR TG_OP = 'UPDATE' AND edetedeaeehd_content(OLD) = edetedeaeehd_content(NEW) THEN
    RETURN coalesce(NEW, OLD);
  END IF;
  RAISE EXCEPTION 'official rows of % are kept as they are', TG_TABLE_NAME
    USING ERRCODE = 'EA001', HINT = 'Kept rows are written with eae.copying alone, those of an application that was submitted with eae.writing.';
END $$;
DROP TRIGGER edetedeaeehd_kept ON edetedeaeehd;
DROP FUNCTION edetedeaeehd_kept_guard();
CREATE TRIGGER edetedeaeehd_official BEFORE UPDATE OR DELETE ON edetedeaeehd
  FOR EACH ROW WHEN (OLD.recordtype = 1 OR OLD.status >= 30 AND OLD.status NOT IN (40, 55)) EXECUTE FUNCTION edetedeaeehd_guard();
