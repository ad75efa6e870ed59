-- Other privileges of a role that others have are proposed by one administrator and approved by another.
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
  ADD CHECK (kind IN ('save', 'delete', 'afm', 'password', 'confirm', 'role', 'drop')),
  ADD CHECK ((kind IN ('save', 'delete', 'role', 'drop')) = (entity <> 'AppUser')),
  ADD CHECK ((kind = 'role') = (entity = 'AppRole'));
