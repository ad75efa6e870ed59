-- One error in many applications is corrected by one act for each, under one number that leads to all of them.
ALTER TABLE dikpraxh ADD COLUMN seira bigint CHECK (seira > 0);
CREATE INDEX dikpraxh_series ON dikpraxh (etos, seira) WHERE seira IS NOT NULL;
-- A job that was killed goes on: it makes none for an application that has one of its series.
CREATE UNIQUE INDEX dikpraxh_series_once ON dikpraxh (seira, ede_id) WHERE seira IS NOT NULL;
