-- How a finding is decided becomes a kind of the one table of proposals: where money hangs on it, a second person approves.
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
  ADD CHECK (kind IN ('save', 'delete', 'afm', 'password', 'confirm', 'role', 'load', 'drop', 'finding')),
  ADD CHECK ((kind IN ('save', 'delete', 'role', 'load', 'drop', 'finding')) = (entity <> 'AppUser')),
  ADD CHECK ((kind = 'finding') = (entity = 'Finding'));
