-- Eco-schemes by action: at 30,000 applications, of which a third asks, they took half a second from the tables. A cell of no action has
-- applications and parcels once, however many actions they have, with the livestock of who asks for one that is paid by animals.
CREATE TABLE report_sum_eco (
  etos integer NOT NULL, bucket_id bigint NOT NULL, status smallint NOT NULL, lkpen_id_a bigint, essu_id bigint,
  applications bigint NOT NULL, parcels bigint NOT NULL, ektash numeric(18, 2), mmz numeric(18, 3)
);
CREATE INDEX report_sum_eco_bucket ON report_sum_eco (bucket_id);

-- Every bucket once, for the set that is new.
DELETE FROM report_year;
