-- A row whose change needs two people is deleted by two as well.
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
  ADD CHECK (kind IN ('save', 'delete', 'afm', 'password', 'confirm', 'drop')),
  ADD CHECK ((kind IN ('save', 'delete', 'drop')) = (entity <> 'AppUser'));
-- One open proposal for a row and kind. Several rows may be called alike, so a stored one is known by its key.
DROP INDEX row_proposal_open;
CREATE UNIQUE INDEX row_proposal_open ON row_proposal (entity, kind, coalesce(etos, 0), coalesce(row_key, row_name)) WHERE state = 0;
