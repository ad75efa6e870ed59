-- Landscape features tell the share that all of an application count for of its arable land (R21); every bucket once.
ALTER TABLE report_sum_feature ADD COLUMN percent numeric(14, 2);
DELETE FROM report_year;
