-- Signals of the area monitoring by rule and colour: at 30,000 applications they took half a second from the tables. A cell of no
-- rule has parcels and applications once, however many signals they have.
CREATE TABLE report_sum_signal (
  etos integer NOT NULL, bucket_id bigint NOT NULL, status smallint NOT NULL, lkpen_id_a bigint, amsrule text, amsresult smallint,
  signals bigint NOT NULL, answered bigint NOT NULL, parcels bigint NOT NULL, applications bigint NOT NULL, ektash numeric(18, 2)
);
CREATE INDEX report_sum_signal_bucket ON report_sum_signal (bucket_id);
-- Whether a signal was answered is looked up for each of them.
CREATE INDEX ams_answer_parcel ON ams_answer (etos, eda_id);

-- The register of signals changes by itself, and answers write no header of an application.
CREATE FUNCTION report_signal_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO report_change (etos, daok_key, opd_key, efo_key)
    SELECT DISTINCT h.etos, coalesce(h.daok_kodikos, ''), coalesce(h.opd_id, 0), coalesce(h.efo_id, 0)
    FROM was o JOIN edetedeaeehd h ON h.etos = o.etos AND h.id = o.ede_id;
  ELSE
    INSERT INTO report_change (etos, daok_key, opd_key, efo_key)
    SELECT DISTINCT h.etos, coalesce(h.daok_kodikos, ''), coalesce(h.opd_id, 0), coalesce(h.efo_id, 0)
    FROM became n JOIN edetedeaeehd h ON h.etos = n.etos AND h.id = n.ede_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER report_result_insert AFTER INSERT ON ams_result REFERENCING NEW TABLE AS became
  FOR EACH STATEMENT EXECUTE FUNCTION report_signal_changed();
CREATE TRIGGER report_result_update AFTER UPDATE ON ams_result REFERENCING NEW TABLE AS became
  FOR EACH STATEMENT EXECUTE FUNCTION report_signal_changed();
CREATE TRIGGER report_result_delete AFTER DELETE ON ams_result REFERENCING OLD TABLE AS was
  FOR EACH STATEMENT EXECUTE FUNCTION report_signal_changed();
CREATE TRIGGER report_answer_insert AFTER INSERT ON ams_answer REFERENCING NEW TABLE AS became
  FOR EACH STATEMENT EXECUTE FUNCTION report_signal_changed();
CREATE TRIGGER report_answer_update AFTER UPDATE ON ams_answer REFERENCING NEW TABLE AS became
  FOR EACH STATEMENT EXECUTE FUNCTION report_signal_changed();
CREATE TRIGGER report_answer_delete AFTER DELETE ON ams_answer REFERENCING OLD TABLE AS was
  FOR EACH STATEMENT EXECUTE FUNCTION report_signal_changed();

-- Every bucket once, for the set that is new.
DELETE FROM report_year;
