-- Two contents of an application that hold at once: while it is amended or corrected its rows are worked at, and the rows of
-- the version that was submitted are kept under a header of their own (recordtype 1).
ALTER TABLE edetedeaeehd
  -- Of kept rows: the application that they are of.
  ADD ede_id_head bigint,
  -- Of kept rows: they are the version that holds. A version that another one replaced stays until its year needs it no more.
  ADD officialflag boolean NOT NULL DEFAULT false,
  -- The rows are worked at beside an official version that holds meanwhile.
  ADD workflag boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT edetedeaeehd_kept CHECK ((recordtype = 1) = (ede_id_head IS NOT NULL)),
  ADD CONSTRAINT edetedeaeehd_kept_official CHECK (recordtype = 1 OR NOT officialflag);
DROP INDEX edetedeaeehd_afm;
CREATE UNIQUE INDEX edetedeaeehd_afm ON edetedeaeehd (etos, afm) WHERE status < 90 AND recordtype = 0;
DROP INDEX edetedeaeehd_kodikos;
CREATE UNIQUE INDEX edetedeaeehd_kodikos ON edetedeaeehd (etos, kodikos) WHERE recordtype = 0;
CREATE INDEX edetedeaeehd_kept_of ON edetedeaeehd (etos, ede_id_head) WHERE recordtype = 1;
CREATE UNIQUE INDEX edetedeaeehd_one_official ON edetedeaeehd (etos, ede_id_head) WHERE officialflag;

-- Of a kept row: the row that it is of. Rows that are worked at have none.
DO $$ DECLARE part text; BEGIN
  FOR part IN
    SELECT c.relname FROM pg_class c JOIN pg_constraint k ON k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid = 'edetedeaeehd'::regclass
    WHERE c.relkind = 'p' AND c.relname LIKE 'edetedeaee%'
      AND c.relname NOT IN ('edetedeaeehd', 'edetedeaeestatuslog', 'edetedeaeeprefill') GROUP BY c.relname
  LOOP EXECUTE format('ALTER TABLE %I ADD line bigint', part); END LOOP;
END $$;

-- A submission that was taken back: its seal stays in the chain, and proves nothing that holds any more.
ALTER TABLE submission
  ADD undone_at timestamptz,
  ADD undone_by text,
  ADD undone_words text CHECK (length(undone_words) <= 500),
  ADD CHECK ((undone_at IS NULL) = (undone_by IS NULL)),
  ADD CHECK (undone_words IS NULL OR undone_at IS NOT NULL);

-- Rows that are copied say already what these would compute: the instant of an answer, the place of a parcel, the number of a title.
CREATE OR REPLACE FUNCTION edetedeaeegdpr_answered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('eae.copying', true) = 'on' THEN RETURN NEW; END IF;
  NEW.dteanswer := CASE WHEN NEW.sygkatatheshflag IS NOT NULL THEN now() END;
  RETURN NEW;
END $$;
CREATE OR REPLACE FUNCTION edetedeaeeagroi_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('eae.copying', true) = 'on' THEN RETURN NEW; END IF;
  SELECT k.anctype, k.saiflag INTO NEW.anctype, NEW.saiflag FROM land_kalkoinotite k WHERE k.id = NEW.lkkoi_id;
  RETURN NEW;
END $$;
CREATE OR REPLACE FUNCTION edetedeaeefytiko_insured() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('eae.copying', true) = 'on' THEN RETURN NEW; END IF;
  NEW.elf_id := (
    SELECT e.id FROM elgatfytiko e LEFT JOIN edetedeaeehd hd ON hd.etos = NEW.etos AND hd.id = NEW.ede_id
    WHERE e.etos = NEW.etos AND e.efy_id = NEW.efy_id AND e.activeflag AND coalesce(e.dnm_kodikos = hd.dnm_kodikos, e.dnm_kodikos IS NULL)
    ORDER BY e.dnm_kodikos NULLS LAST, e.id LIMIT 1);
  NEW.asfalistea := NEW.elf_id IS NOT NULL;
  RETURN NEW;
END $$;
CREATE OR REPLACE FUNCTION edetedeaeehd_insured() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('eae.copying', true) = 'on' THEN RETURN NULL; END IF;
  UPDATE edetedeaeefytiko SET efy_id = efy_id WHERE etos = NEW.etos AND ede_id = NEW.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION edetedeaeeagroiem_property() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('eae.copying', true) = 'on' THEN RETURN NEW; END IF;
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
