-- A document names a parcel that is there: when that is deleted, it names none.
UPDATE edetedeaeedikaiol d SET eda_id = NULL
WHERE d.eda_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM edetedeaeeagroi p WHERE p.etos = d.etos AND p.id = d.eda_id);
ALTER TABLE edetedeaeedikaiol ADD FOREIGN KEY (etos, eda_id) REFERENCES edetedeaeeagroi (etos, id) ON DELETE SET NULL (eda_id);
CREATE INDEX edetedeaeedikaiol_eda ON edetedeaeedikaiol (etos, eda_id) WHERE eda_id IS NOT NULL;
