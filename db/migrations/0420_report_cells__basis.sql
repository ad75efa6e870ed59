-- Which readers count a cell: 0 all, 1 those of the content that is worked at, because an official one stands beside it, 2 those of that
-- official content. A report counts one content of each application, whichever basis it is asked for.
ALTER TABLE report_sum_animal ADD COLUMN basis smallint NOT NULL DEFAULT 0;
ALTER TABLE report_sum_application ADD COLUMN basis smallint NOT NULL DEFAULT 0;
ALTER TABLE report_sum_atak ADD COLUMN basis smallint NOT NULL DEFAULT 0;
ALTER TABLE report_sum_balance ADD COLUMN basis smallint NOT NULL DEFAULT 0;
ALTER TABLE report_sum_bio ADD COLUMN basis smallint NOT NULL DEFAULT 0;
ALTER TABLE report_sum_crop ADD COLUMN basis smallint NOT NULL DEFAULT 0;
ALTER TABLE report_sum_day ADD COLUMN basis smallint NOT NULL DEFAULT 0;
ALTER TABLE report_sum_eco ADD COLUMN basis smallint NOT NULL DEFAULT 0;
ALTER TABLE report_sum_entitlement ADD COLUMN basis smallint NOT NULL DEFAULT 0;
ALTER TABLE report_sum_feature ADD COLUMN basis smallint NOT NULL DEFAULT 0;
ALTER TABLE report_sum_finding ADD COLUMN basis smallint NOT NULL DEFAULT 0;
ALTER TABLE report_sum_gaec ADD COLUMN basis smallint NOT NULL DEFAULT 0;
ALTER TABLE report_sum_history ADD COLUMN basis smallint NOT NULL DEFAULT 0;
ALTER TABLE report_sum_holding ADD COLUMN basis smallint NOT NULL DEFAULT 0;
ALTER TABLE report_sum_ilot ADD COLUMN basis smallint NOT NULL DEFAULT 0;
ALTER TABLE report_sum_insured ADD COLUMN basis smallint NOT NULL DEFAULT 0;
ALTER TABLE report_sum_missing ADD COLUMN basis smallint NOT NULL DEFAULT 0;
ALTER TABLE report_sum_parcel ADD COLUMN basis smallint NOT NULL DEFAULT 0;
ALTER TABLE report_sum_registered ADD COLUMN basis smallint NOT NULL DEFAULT 0;
ALTER TABLE report_sum_scheme ADD COLUMN basis smallint NOT NULL DEFAULT 0;
ALTER TABLE report_sum_shared ADD COLUMN basis smallint NOT NULL DEFAULT 0;
ALTER TABLE report_sum_signal ADD COLUMN basis smallint NOT NULL DEFAULT 0;
ALTER TABLE report_sum_title ADD COLUMN basis smallint NOT NULL DEFAULT 0;
ALTER TABLE report_sum_water ADD COLUMN basis smallint NOT NULL DEFAULT 0;
-- Of the cell that alone uses a property.
ALTER TABLE report_atak ADD COLUMN basis smallint;

-- Every bucket once, for the column that is new.
DELETE FROM report_year;
