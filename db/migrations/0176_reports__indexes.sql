-- What pages of reports read at the size of a year, by an index that holds all of it.

-- Properties of an area in their order: with what is summed, so that no row of the table is looked at.
DROP INDEX report_sum_atak_opd;
DROP INDEX report_sum_atak_daok;
CREATE INDEX report_sum_atak_opd ON report_sum_atak (opd_id, atak) INCLUDE (etos, status, parcels);
CREATE INDEX report_sum_atak_daok ON report_sum_atak (daok_kodikos, atak) INCLUDE (etos, status, parcels);

-- Late applications are none, few or many: a planner that knows the day chooses between this index and the order of the page. It
-- asks a stable function while it plans, and no other expression over a table.
CREATE INDEX edetedeaeehd_submitted ON edetedeaeehd (etos, dte_oris) WHERE dte_oris IS NOT NULL;
CREATE FUNCTION final_submission(of_year integer) RETURNS timestamptz LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN (SELECT y.final_submission_date FROM edetparam y WHERE y.year_eae = of_year);
END $$;

-- Withdrawals, amendments and submissions taken back: few of all moves.
CREATE INDEX edetedeaeestatuslog_back ON edetedeaeestatuslog (etos, ede_id)
  WHERE to_status IN (40::smallint, 90::smallint) OR (from_status IN (30::smallint, 31::smallint) AND to_status < 30::smallint);
