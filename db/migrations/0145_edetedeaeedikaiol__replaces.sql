-- A document that comes after the submission may take the place of one that was refused.
ALTER TABLE edetedeaeedikaiol
  ADD COLUMN replaces_id bigint,
  ADD FOREIGN KEY (etos, replaces_id) REFERENCES edetedeaeedikaiol (etos, id) ON DELETE SET NULL (replaces_id);
CREATE INDEX edetedeaeedikaiol_replaces ON edetedeaeedikaiol (etos, replaces_id) WHERE replaces_id IS NOT NULL;
