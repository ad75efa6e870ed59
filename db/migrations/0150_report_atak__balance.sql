-- What properties come to, by the cells that use them, so that an area is added up without looking at each of its properties. Nearly
-- every property is used by one cell alone: such properties are added up by their cell. The few that several cells use stand by
-- themselves, for an area counts each of them once.

-- The cell that alone uses a property, and its parcels; none where several do.
ALTER TABLE report_atak ADD COLUMN bucket_id bigint, ADD COLUMN status smallint, ADD COLUMN lkpen_id_a bigint, ADD COLUMN alone bigint;
CREATE INDEX report_atak_bucket ON report_atak (bucket_id) WHERE bucket_id IS NOT NULL;

CREATE TABLE report_sum_balance (
  etos integer NOT NULL, bucket_id bigint NOT NULL, status smallint NOT NULL, lkpen_id_a bigint, atakvalidflag boolean NOT NULL, flag05 boolean NOT NULL,
  counter bigint NOT NULL, stated numeric(18, 2), declared numeric(18, 2) NOT NULL, difference numeric(18, 2), parcels bigint NOT NULL
);
CREATE INDEX report_sum_balance_bucket ON report_sum_balance (bucket_id);

-- Cells of properties that several use, with the area that their bucket is of.
CREATE TABLE report_sum_shared (
  etos integer NOT NULL, bucket_id bigint NOT NULL, status smallint NOT NULL, lkpen_id_a bigint, atak text NOT NULL, parcels bigint NOT NULL,
  daok_kodikos text, opd_id bigint, efo_id bigint
);
CREATE INDEX report_sum_shared_key ON report_sum_shared (etos, atak);
CREATE INDEX report_sum_shared_opd ON report_sum_shared (etos, opd_id);
CREATE INDEX report_sum_shared_daok ON report_sum_shared (etos, daok_kodikos);

-- Buckets of which some property has changed in its register, to be added up when all that changed is known.
CREATE TABLE report_balance_change (bucket_id bigint PRIMARY KEY);

-- Cells say how properties and crops stand against the numbers of rules: whether more is used than the tolerance lets (20206), and GAEC 7.
CREATE FUNCTION report_rule_marks(years integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO report_change (etos, daok_key, opd_key, efo_key)
  SELECT b.etos, b.daok_key, b.opd_key, b.efo_key FROM report_bucket b WHERE b.etos >= (SELECT min(y) FROM unnest(years) AS y);
$$;
CREATE FUNCTION report_rule_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM report_rule_marks(ARRAY(SELECT o.year FROM was o WHERE o.code IN ('20206', 'gaec7'))); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM report_rule_marks(ARRAY(SELECT n.year FROM became n WHERE n.code IN ('20206', 'gaec7'))); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER report_rule_insert AFTER INSERT ON rule_param REFERENCING NEW TABLE AS became
  FOR EACH STATEMENT EXECUTE FUNCTION report_rule_changed();
CREATE TRIGGER report_rule_update AFTER UPDATE ON rule_param REFERENCING OLD TABLE AS was NEW TABLE AS became
  FOR EACH STATEMENT EXECUTE FUNCTION report_rule_changed();
CREATE TRIGGER report_rule_delete AFTER DELETE ON rule_param REFERENCING OLD TABLE AS was
  FOR EACH STATEMENT EXECUTE FUNCTION report_rule_changed();

-- Every property once: cells that stay the same are not added up again by themselves.
TRUNCATE report_atak, report_sum_atak;
DELETE FROM report_year;
