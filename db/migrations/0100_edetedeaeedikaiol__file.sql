-- Documents hold their file and say what they are about: a parcel, a title or a holding (R14). `stage` 0 came with the
-- application, 1 after it; `checkstatus` 0 not looked at, 1 accepted, 2 refused with remarks.
ALTER TABLE edetedeaeedikaiol
  ADD COLUMN file_id bigint REFERENCES app_file (id),
  ADD COLUMN file_year integer CHECK (file_year BETWEEN 2015 AND 2099),
  ADD COLUMN edem_id bigint,
  ADD COLUMN zekm_id bigint,
  ADD COLUMN stage smallint NOT NULL DEFAULT 0 CHECK (stage IN (0, 1)),
  ADD COLUMN checkstatus smallint NOT NULL DEFAULT 0 CHECK (checkstatus IN (0, 1, 2)),
  ADD COLUMN checkremarks text CHECK (length(checkremarks) <= 500),
  ADD FOREIGN KEY (etos, edem_id) REFERENCES edetedeaeeagroiem (etos, id) ON DELETE SET NULL (edem_id),
  ADD FOREIGN KEY (etos, zekm_id) REFERENCES edetedeaeezekm (etos, id) ON DELETE SET NULL (zekm_id);
CREATE INDEX edetedeaeedikaiol_edem ON edetedeaeedikaiol (etos, edem_id) WHERE edem_id IS NOT NULL;
CREATE INDEX edetedeaeedikaiol_zekm ON edetedeaeedikaiol (etos, zekm_id) WHERE zekm_id IS NOT NULL;
CREATE INDEX edetedeaeedikaiol_file ON edetedeaeedikaiol (file_id) WHERE file_id IS NOT NULL;
