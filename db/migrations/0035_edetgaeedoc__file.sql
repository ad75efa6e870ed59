-- The library gets its files: the text that stood for one becomes a reference to its content. No installation had rows yet.
DELETE FROM edetgaeedoc;
ALTER TABLE edetgaeedoc DROP COLUMN file, ADD COLUMN file_id bigint NOT NULL REFERENCES app_file (id);
CREATE INDEX edetgaeedoc_file ON edetgaeedoc (file_id);
