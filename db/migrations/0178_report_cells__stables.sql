-- Holdings of animals are added up with the area of their stables, which permits give since then.
ALTER TABLE report_sum_holding ADD COLUMN emvado bigint;

-- Every bucket once, for the column that is new.
DELETE FROM report_year;
