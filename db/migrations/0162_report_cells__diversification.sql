-- GAEC 7 by application: who has so much arable land is found by adding up the crops of every application, and few have. So each
-- of them is a cell of its own, by which the list pages as well; the cells by the number of genera are no longer needed.
DROP TABLE report_sum_gaec;
CREATE TABLE report_sum_gaec (
  etos integer NOT NULL, bucket_id bigint NOT NULL, status smallint NOT NULL, lkpen_id_a bigint, ede_id bigint NOT NULL, kodikos integer NOT NULL, afm text NOT NULL,
  arable numeric(18, 2) NOT NULL, genera integer NOT NULL, main_percent numeric(5, 2), two_percent numeric(5, 2), ok boolean NOT NULL
) PARTITION BY LIST (etos);
CREATE INDEX report_sum_gaec_bucket ON report_sum_gaec (bucket_id);
CREATE INDEX report_sum_gaec_order ON report_sum_gaec (kodikos);

SELECT open_claim_year(year_eae) FROM edetparam;
-- Every bucket once.
DELETE FROM report_year;
