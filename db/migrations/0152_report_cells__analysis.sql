-- Cells by everything that an analysis divides by. Applications that are alike in all that a bucket and its header say are a
-- crowd, named by the least id among them; `who` has a bit for each of it. Of any cells that are put together, each crowd's bits
-- say how many different applications there are: no other stored number does, for an application has many parcels.
ALTER TABLE report_sum_application ADD COLUMN nmr_id bigint, ADD COLUMN sex smallint, ADD COLUMN deigmaflag boolean;
ALTER TABLE report_sum_crop ADD COLUMN nmr_id bigint, ADD COLUMN sex smallint, ADD COLUMN crowd bigint, ADD COLUMN who bit varying;
ALTER TABLE report_sum_parcel ADD COLUMN nmr_id bigint, ADD COLUMN sex smallint, ADD COLUMN crowd bigint, ADD COLUMN who bit varying;
ALTER TABLE report_sum_animal ADD COLUMN nmr_id bigint, ADD COLUMN sex smallint, ADD COLUMN crowd bigint, ADD COLUMN who bit varying,
  ADD COLUMN eidos smallint;
ALTER TABLE report_sum_entitlement ADD COLUMN nmr_id bigint, ADD COLUMN sex smallint, ADD COLUMN crowd bigint, ADD COLUMN who bit varying;
ALTER TABLE report_sum_finding ADD COLUMN nmr_id bigint, ADD COLUMN sex smallint, ADD COLUMN crowd bigint, ADD COLUMN who bit varying;

-- Every bucket once, for what is new in its cells.
DELETE FROM report_year;
