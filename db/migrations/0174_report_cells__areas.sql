-- Cells of properties say of which area they are, as their bucket does: what one directorate uses then stands in the order of its
-- properties, and its first page reads an index where it added up all of the directorate.
DROP TABLE report_sum_atak;
CREATE TABLE report_sum_atak (
  etos integer NOT NULL, bucket_id bigint NOT NULL, status smallint NOT NULL, lkpen_id_a bigint, atak text NOT NULL,
  ektash numeric(18, 2), applications bigint NOT NULL, parcels bigint NOT NULL, daok_kodikos text, opd_id bigint, efo_id bigint
) PARTITION BY LIST (etos);
CREATE INDEX report_sum_atak_bucket ON report_sum_atak (bucket_id);
CREATE INDEX report_sum_atak_key ON report_sum_atak (atak);
CREATE INDEX report_sum_atak_opd ON report_sum_atak (opd_id, atak);
CREATE INDEX report_sum_atak_daok ON report_sum_atak (daok_kodikos, atak);

SELECT open_claim_year(year_eae) FROM edetparam;
-- Every bucket once.
DELETE FROM report_year;
