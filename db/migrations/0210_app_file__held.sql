-- Which application a file is for, so that its bytes can be counted with all its versions; since when no row holds it any more; and
-- whether a submission sealed it: such a file stays for ever.
ALTER TABLE app_file
  ADD COLUMN etos integer,
  ADD COLUMN ede_id bigint,
  ADD COLUMN dteleft timestamptz,
  ADD COLUMN sealedflag boolean NOT NULL DEFAULT false,
  ADD CHECK ((etos IS NULL) = (ede_id IS NULL));
UPDATE app_file f SET etos = w.etos, ede_id = w.ede_id FROM ams_answer w WHERE w.photoid = f.id;
UPDATE app_file f SET etos = d.etos, ede_id = d.ede_id FROM edetedeaeedikaiol d WHERE d.file_id = f.id AND f.ede_id IS NULL;
-- Versions that no row holds any more are told by the history of their rows.
UPDATE app_file f SET etos = a.etos, ede_id = a.ede_id, dteleft = now() FROM audit_row a
  WHERE a.entity = 'Edetedeaeedikaiol' AND (a.new_row ->> 'fileId')::bigint = f.id AND a.ede_id IS NOT NULL
    AND f.keptflag AND f.ede_id IS NULL;
-- Which versions earlier submissions sealed is not looked for one by one: all files of a submitted application stay.
UPDATE app_file f SET sealedflag = true WHERE f.keptflag AND EXISTS (SELECT 1 FROM submission s WHERE s.etos = f.etos AND s.ede_id = f.ede_id);
CREATE INDEX app_file_application ON app_file (etos, ede_id) INCLUDE (size_bytes) WHERE ede_id IS NOT NULL;
CREATE INDEX app_file_unsealed ON app_file (user_id) INCLUDE (size_bytes) WHERE keptflag AND NOT sealedflag;
CREATE INDEX app_file_left ON app_file (dteleft) WHERE dteleft IS NOT NULL AND NOT sealedflag;
