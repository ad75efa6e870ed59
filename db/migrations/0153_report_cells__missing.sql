-- Documents that are missing, one row for each: found by looking at every application, so kept beside the cells of its bucket.
-- In the order of the list, which is that of applications.
CREATE TABLE report_sum_missing (
  etos integer NOT NULL, bucket_id bigint NOT NULL, status smallint NOT NULL, lkpen_id_a bigint,
  ede_id bigint NOT NULL, kodikos integer NOT NULL, afm text NOT NULL, edk_id bigint NOT NULL, schemes text NOT NULL
) PARTITION BY LIST (etos);
CREATE INDEX report_sum_missing_bucket ON report_sum_missing (bucket_id);
CREATE INDEX report_sum_missing_order ON report_sum_missing (kodikos);
CREATE INDEX report_sum_missing_document ON report_sum_missing (edk_id, kodikos);

SELECT open_claim_year(year_eae) FROM edetparam;
-- Every bucket once, for the set that is new.
DELETE FROM report_year;
