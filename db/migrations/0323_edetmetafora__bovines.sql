-- A movement of bovines between holdings of one application has no reason of the list of transfers between applications.
ALTER TABLE edetmetafora ALTER COLUMN reason DROP NOT NULL;
ALTER TABLE edetmetafora ADD CHECK (kind = 2 OR reason IS NOT NULL);
