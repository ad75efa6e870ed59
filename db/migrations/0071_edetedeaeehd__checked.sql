-- The version of the application whose findings and counts are stored, and when they were found; null: never checked.
ALTER TABLE edetedeaeehd ADD COLUMN checked_version integer, ADD COLUMN checked_at timestamptz;
-- Counts that stand there were stored by a run, but nobody knows of which version: they are older than their rows.
UPDATE edetedeaeehd SET checked_version = 0, checked_at = coalesce(dteupdate, dteinsert) WHERE blocking IS NOT NULL;
