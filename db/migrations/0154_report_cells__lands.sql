-- Cells for the reports that were slow from the tables at some 50,000 applications. Organic main crops; the schemes that are
-- asked for, by what the checks of their applications found; and features of the landscape on parcels, one row for each, for
-- they are found by their shapes.
CREATE TABLE report_sum_bio (
  etos integer NOT NULL, bucket_id bigint NOT NULL, status smallint NOT NULL, lkpen_id_a bigint, efy_id bigint NOT NULL, bioflag smallint NOT NULL,
  counter bigint NOT NULL, applications bigint NOT NULL, ektash numeric(18, 2)
);
CREATE INDEX report_sum_bio_bucket ON report_sum_bio (bucket_id);
CREATE TABLE report_sum_scheme (
  etos integer NOT NULL, bucket_id bigint NOT NULL, status smallint NOT NULL, lkpen_id_a bigint, esch_id bigint NOT NULL,
  applications bigint NOT NULL, clean bigint NOT NULL, warned bigint NOT NULL, blocked bigint NOT NULL, unchecked bigint NOT NULL
);
CREATE INDEX report_sum_scheme_bucket ON report_sum_scheme (bucket_id);
CREATE TABLE report_sum_feature (
  etos integer NOT NULL, bucket_id bigint NOT NULL, status smallint NOT NULL, lkpen_id_a bigint, ede_id bigint NOT NULL, ede_kodikos integer NOT NULL, afm text NOT NULL,
  parcel_id bigint NOT NULL, landscape_id bigint NOT NULL, kodikos integer NOT NULL, topothesia text, efatype text NOT NULL,
  mhkos numeric(14, 1), emvado numeric(14, 2), syntelesths numeric(6, 2) NOT NULL, ektashefa numeric(14, 2)
) PARTITION BY LIST (etos);
CREATE INDEX report_sum_feature_bucket ON report_sum_feature (bucket_id);
CREATE INDEX report_sum_feature_order ON report_sum_feature (ede_kodikos);

-- Applications with an organic main crop; and those that ask for a scheme, by what their checks found.
ALTER TABLE report_sum_application ADD COLUMN with_bio bigint, ADD COLUMN asking bigint, ADD COLUMN asking_clean bigint, ADD COLUMN asking_warned bigint,
  ADD COLUMN asking_blocked bigint, ADD COLUMN asking_unchecked bigint;

SELECT open_claim_year(year_eae) FROM edetparam;
-- Every bucket once, for the sets that are new.
DELETE FROM report_year;
