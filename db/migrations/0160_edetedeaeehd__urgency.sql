-- What an office looks at first: what the findings of the last run put at stake, in cents of the forecast, and how many
-- documents were missing. 0 as long as no run has said it: lists page by filled columns alone without reading what lies before.
ALTER TABLE edetedeaeehd
  ADD COLUMN stakecents numeric(15,0) NOT NULL DEFAULT 0 CHECK (stakecents >= 0),
  ADD COLUMN missingdocs integer NOT NULL DEFAULT 0 CHECK (missingdocs >= 0);
CREATE INDEX edetedeaeehd_sort_stake ON edetedeaeehd (etos, stakecents, id);
CREATE INDEX edetedeaeehd_sort_missing ON edetedeaeehd (etos, missingdocs, id);
CREATE INDEX edetedeaeehd_sort_blocking ON edetedeaeehd (etos, blocking DESC NULLS LAST, id DESC);
