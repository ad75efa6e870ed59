-- The orders of the lists of an area and of all, with what every search of applications asks besides: which rows of an area count is
-- read from the index, where a count of a list looked every application of the area up in the table.
DROP INDEX edetedeaeehd_opd;
DROP INDEX edetedeaeehd_daok;
DROP INDEX edetedeaeehd_sort_code;
CREATE INDEX edetedeaeehd_opd ON edetedeaeehd (etos, opd_id, kodikos) INCLUDE (id, recordtype, status);
CREATE INDEX edetedeaeehd_daok ON edetedeaeehd (etos, daok_kodikos, kodikos) INCLUDE (id, recordtype, status);
CREATE INDEX edetedeaeehd_sort_code ON edetedeaeehd (etos, kodikos, id) INCLUDE (recordtype, status);
