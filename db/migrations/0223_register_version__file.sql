-- The files of the version of a register in force and of the one before stay, so that the one before can be loaded again; a version
-- that changes much of the one before is proposed by one person and approved by another.
ALTER TABLE register_version
  ADD COLUMN file_id bigint REFERENCES app_file (id) ON DELETE SET NULL,
  ADD COLUMN hasfile boolean NOT NULL GENERATED ALWAYS AS (file_id IS NOT NULL) STORED;
CREATE INDEX register_version_file ON register_version (file_id) WHERE file_id IS NOT NULL;
DO $$
DECLARE
  old text;
BEGIN
  FOR old IN
    SELECT conname FROM pg_constraint WHERE conrelid = 'row_proposal'::regclass AND contype = 'c'
      AND (pg_get_constraintdef(oid) LIKE '%confirm%' OR pg_get_constraintdef(oid) LIKE '%AppUser%')
  LOOP
    EXECUTE format('ALTER TABLE row_proposal DROP CONSTRAINT %I', old);
  END LOOP;
END $$;
ALTER TABLE row_proposal
  ADD CHECK (kind IN ('save', 'delete', 'afm', 'password', 'confirm', 'role', 'load', 'drop')),
  ADD CHECK ((kind IN ('save', 'delete', 'role', 'load', 'drop')) = (entity <> 'AppUser')),
  ADD CHECK ((kind = 'load') = (entity = 'RegisterVersion'));
