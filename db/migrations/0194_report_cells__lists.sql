-- Reports of this moment are told from the cells and from what was noted since. Lists of the agency that cells are filled from note
-- their changes, as applications and registers do: a group of crops, the basis of an eco-scheme, the kinds of animals that are
-- insured, and what is a legal person. They are shared by years, and change once or twice in one: every bucket is marked.
CREATE FUNCTION report_list_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_change (etos, daok_key, opd_key, efo_key) SELECT b.etos, b.daok_key, b.opd_key, b.efo_key FROM report_bucket b;
  RETURN NULL;
END $$;
CREATE TRIGGER report_crops AFTER UPDATE OF omada ON edetfytiko FOR EACH STATEMENT EXECUTE FUNCTION report_list_changed();
CREATE TRIGGER report_actions AFTER UPDATE OF basis ON ecoscheme_subsidy FOR EACH STATEMENT EXECUTE FUNCTION report_list_changed();
CREATE TRIGGER report_insured AFTER INSERT OR DELETE OR UPDATE OF etos, ezo_id, activeflag ON elgatzoiko
  FOR EACH STATEMENT EXECUTE FUNCTION report_list_changed();
CREATE TRIGGER report_animals AFTER UPDATE OF kodikos ON edetzoiko FOR EACH STATEMENT EXECUTE FUNCTION report_list_changed();
CREATE TRIGGER report_persons AFTER UPDATE OF personflag ON msrlegalform FOR EACH STATEMENT EXECUTE FUNCTION report_list_changed();

-- The animals that the veterinary register has are those that stay for the retention period: they note who declares their holding.
CREATE FUNCTION report_heads_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_change (etos, daok_key, opd_key, efo_key)
  SELECT DISTINCT h.etos, coalesce(h.daok_kodikos, ''), coalesce(h.opd_id, 0), coalesce(h.efo_id, 0)
  FROM touched t JOIN edetedeaeezekm z ON z.kodekm = t.kodekm JOIN edetedeaeehd h ON h.etos = z.etos AND h.id = z.ede_id;
  RETURN NULL;
END $$;
CREATE TRIGGER report_heads_insert AFTER INSERT ON kbd_head REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION report_heads_changed();
CREATE TRIGGER report_heads_update AFTER UPDATE ON kbd_head REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION report_heads_changed();
CREATE TRIGGER report_heads_delete AFTER DELETE ON kbd_head REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION report_heads_changed();
