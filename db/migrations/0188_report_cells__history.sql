-- What became of holdings of the veterinary register, by area in the order of the list: the page of a directorate compared all of
-- the register with all of its applicants.
CREATE TABLE report_sum_history (
  etos integer NOT NULL, bucket_id bigint NOT NULL, status smallint NOT NULL, lkpen_id_a bigint, history_id bigint NOT NULL, dteallaghs timestamptz NOT NULL,
  daok_kodikos text, opd_id bigint, efo_id bigint
);
CREATE INDEX report_sum_history_bucket ON report_sum_history (bucket_id);
CREATE INDEX report_sum_history_opd ON report_sum_history (etos, opd_id, dteallaghs DESC, history_id DESC) INCLUDE (status);
CREATE INDEX report_sum_history_daok ON report_sum_history (etos, daok_kodikos, dteallaghs DESC, history_id DESC) INCLUDE (status);

-- A change of a holding is of the buckets of its keeper's applications; a register that is loaded notes all of them at once.
CREATE FUNCTION report_history_noted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM report_holding_marks(ARRAY(SELECT n.katoxosafm FROM became n));
  RETURN NULL;
END $$;
CREATE TRIGGER report_history_insert AFTER INSERT ON kbd_history REFERENCING NEW TABLE AS became
  FOR EACH STATEMENT EXECUTE FUNCTION report_history_noted();

-- Every bucket once, for the set that is new.
DELETE FROM report_year;
