-- Holdings of the veterinary register by area: what a directorate sees of the register then stands in the order of the list, and its
-- page is read where the whole register was walked through until a page was full.
CREATE TABLE report_sum_registered (
  etos integer NOT NULL, bucket_id bigint NOT NULL, status smallint NOT NULL, lkpen_id_a bigint, kodekm text NOT NULL, eidos smallint NOT NULL,
  daok_kodikos text, opd_id bigint, efo_id bigint
);
CREATE INDEX report_sum_registered_bucket ON report_sum_registered (bucket_id);
CREATE INDEX report_sum_registered_opd ON report_sum_registered (etos, opd_id, eidos, kodekm) INCLUDE (status);
CREATE INDEX report_sum_registered_daok ON report_sum_registered (etos, daok_kodikos, eidos, kodekm) INCLUDE (status);

-- A holding that comes, goes or changes hands is of the buckets of its keepers' applications.
CREATE FUNCTION report_holding_marks(afms text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO report_change (etos, daok_key, opd_key, efo_key)
  SELECT DISTINCT h.etos, coalesce(h.daok_kodikos, ''), coalesce(h.opd_id, 0), coalesce(h.efo_id, 0)
  FROM edetedeaeehd h WHERE h.afm = ANY (afms);
$$;
CREATE FUNCTION report_holding_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM report_holding_marks(ARRAY(SELECT n.katoxosafm FROM became n));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM report_holding_marks(ARRAY(SELECT o.katoxosafm FROM was o));
  ELSE
    PERFORM report_holding_marks(ARRAY(
      SELECT unnest(ARRAY[o.katoxosafm, n.katoxosafm]) FROM was o JOIN became n ON n.kodekm = o.kodekm AND n.eidos = o.eidos
      WHERE n.katoxosafm <> o.katoxosafm));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER report_holding_insert AFTER INSERT ON kbd_holding REFERENCING NEW TABLE AS became
  FOR EACH STATEMENT EXECUTE FUNCTION report_holding_changed();
CREATE TRIGGER report_holding_update AFTER UPDATE ON kbd_holding REFERENCING OLD TABLE AS was NEW TABLE AS became
  FOR EACH STATEMENT EXECUTE FUNCTION report_holding_changed();
CREATE TRIGGER report_holding_delete AFTER DELETE ON kbd_holding REFERENCING OLD TABLE AS was
  FOR EACH STATEMENT EXECUTE FUNCTION report_holding_changed();

-- Every bucket once, for the set that is new.
DELETE FROM report_year;
