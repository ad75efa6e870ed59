-- What a run of what changed need not look at: whom a change concerns is worked out once for all applications, from what others share with
-- those that changed and from the keys of registers that were written.

-- What each application shared with others when it was last looked at, its version then, and where its parcels were.
CREATE TABLE check_link (
  etos integer NOT NULL,
  ede_id bigint NOT NULL,
  row_version integer NOT NULL,
  status smallint NOT NULL,
  -- Values that it shares, as `kind=value`, each with a number for what it adds there.
  keys text[] NOT NULL,
  key_marks bigint[] NOT NULL,
  -- Its parcels with a shape, each with a number for what a neighbour reads of it, and their boxes in the same order (EPSG:2100).
  parcels bigint[] NOT NULL,
  parcel_marks bigint[] NOT NULL,
  boxes geometry,
  PRIMARY KEY (etos, ede_id),
  FOREIGN KEY (etos, ede_id) REFERENCES edetedeaeehd (etos, id) ON DELETE CASCADE
);
-- What was the same for a whole year when its applications were last looked at.
CREATE TABLE check_link_year (
  etos integer PRIMARY KEY,
  at timestamptz NOT NULL,
  year_sha256 text NOT NULL,
  cotton_m2 float8 NOT NULL,
  older bigint NOT NULL
);
-- Whom changes concern since, and which kinds of what checks read they may have changed, as bits. Application 0: all of the year.
CREATE TABLE check_due (
  etos integer NOT NULL,
  ede_id bigint NOT NULL,
  look bigint NOT NULL,
  kinds integer NOT NULL,
  PRIMARY KEY (etos, ede_id, look)
);
-- The look that marks are newer than, or that a run began after. Marks of before are older than any.
ALTER TABLE check_seen ADD COLUMN look bigint NOT NULL DEFAULT 0;
ALTER TABLE check_run ADD COLUMN look bigint;

-- Keys of registers and lists that were written; without a key, more of a table than are worth being named.
CREATE TABLE check_touch (
  source text NOT NULL,
  field text,
  value text
);
CREATE FUNCTION note_check_touch() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  field text;
  values_of text;
  found bigint;
  most CONSTANT integer := 2000;
BEGIN
  IF TG_NARGS = 0 OR TG_OP = 'TRUNCATE' THEN
    INSERT INTO check_touch (source) VALUES (TG_TABLE_NAME);
    RETURN NULL;
  END IF;
  FOREACH field IN ARRAY TG_ARGV LOOP
    values_of := format('SELECT DISTINCT t.%1$I::text AS value FROM (SELECT %1$I FROM touched %2$s) t WHERE t.%1$I IS NOT NULL', field,
      CASE TG_OP WHEN 'UPDATE' THEN format('UNION ALL SELECT %I FROM touched_before', field) ELSE '' END);
    EXECUTE format('SELECT count(*) FROM (%s LIMIT %s) v', values_of, most + 1) INTO found;
    IF found > most THEN
      INSERT INTO check_touch (source) VALUES (TG_TABLE_NAME);
    ELSIF found > 0 THEN
      EXECUTE format('INSERT INTO check_touch (source, field, value) SELECT %L, %L, v.value FROM (%s) v', TG_TABLE_NAME, field, values_of);
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

DO $$
DECLARE
  one record;
BEGIN
  FOR one IN SELECT * FROM (VALUES
    ('edete9', '''atak'', ''afm'''), ('reg_lease', '''number'''), ('cadastre_right', '''kaek'''), ('reg_person', '''afm'''), ('reg_account', '''iban'''),
    ('edetedeauthor', '''afm'''), ('ede_notice', '''ede_id'''), ('edetanoterabia', ''),
    ('kbd_holding', '''kodekm'''), ('kbd_head', '''kodekm'''), ('kbd_bovine', '''kodekm'''), ('kbd_movement', '''kodekm'''),
    ('reg_contract', '''afm'''), ('reg_certificate', '''afm'''), ('reg_delivery', '''afm'''), ('reg_control', '''afm'''), ('reg_special', '''afm'''),
    ('reg_bpe', '''bpe_id'''), ('nsstdeclaration', '''afm'', ''ede_id'''), ('nsstdeclarationfile', '''declaration_id'''),
    ('ams_result', '''ede_id'', ''eda_id'''), ('ams_answer', '''eda_id'''), ('pasture_allocation', '''ede_id'', ''ilot'''),
    ('lpis_ilot', ''), ('lpis_zone', ''), ('app_file', '''sha256'''),
    ('pay_run', ''), ('pay_hold', '''afm'''), ('pay_claim', '''afm'''), ('pay_offset', '')
  ) AS t (name, fields) LOOP
    EXECUTE format('CREATE TRIGGER check_touch_new AFTER INSERT ON %I REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_check_touch(%s)', one.name, one.fields);
    EXECUTE format('CREATE TRIGGER check_touch_gone AFTER DELETE ON %I REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_check_touch(%s)', one.name, one.fields);
    EXECUTE format('CREATE TRIGGER check_touch_changed AFTER UPDATE ON %I REFERENCING OLD TABLE AS touched_before NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_check_touch(%s)', one.name, one.fields);
    EXECUTE format('CREATE TRIGGER check_touch_emptied AFTER TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION note_check_touch()', one.name);
  END LOOP;
END $$;
