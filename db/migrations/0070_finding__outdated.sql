-- When the row that a finding is about was saved after the run that found it; null while the finding is newer than its row.
ALTER TABLE finding ADD COLUMN outdated_at timestamptz;
