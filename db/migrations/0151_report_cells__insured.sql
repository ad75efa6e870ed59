-- Applications with rows that are insured (R92): a farmer insures several crops and kinds of animals, and is counted once. Counted over the
-- crops of a whole country they took half a second at 150,000 applications, for whoever asked.
CREATE TABLE report_sum_insured (
  etos integer NOT NULL, bucket_id bigint NOT NULL, status smallint NOT NULL, lkpen_id_a bigint,
  with_crops bigint NOT NULL, with_animals bigint NOT NULL
);
CREATE INDEX report_sum_insured_bucket ON report_sum_insured (bucket_id);

-- Every bucket once, for the set that is new.
DELETE FROM report_year;
