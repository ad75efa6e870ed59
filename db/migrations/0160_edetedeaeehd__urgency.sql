-- What an office looks at first: what the findings of the last run put at stake, in cents of the forecast, and how many
-- documents were missing; null as long as no run has said it.
ALTER TABLE edetedeaeehd
  ADD COLUMN stakecents numeric(15,0) CHECK (stakecents >= 0),
  ADD COLUMN missingdocs integer CHECK (missingdocs >= 0);
-- The most at stake first, as the list reads them.
CREATE INDEX edetedeaeehd_sort_stake ON edetedeaeehd (etos, stakecents DESC NULLS LAST, id DESC);
CREATE INDEX edetedeaeehd_sort_missing ON edetedeaeehd (etos, missingdocs DESC NULLS LAST, id DESC);
CREATE INDEX edetedeaeehd_sort_blocking ON edetedeaeehd (etos, blocking DESC NULLS LAST, id DESC);
