-- Numbers of parcels are compared when a statement ends, not row by row: two parcels can swap theirs.
ALTER TABLE edetedeaeeagroi DROP CONSTRAINT edetedeaeeagroi_etos_ede_id_kodikos_key;
ALTER TABLE edetedeaeeagroi ADD CONSTRAINT edetedeaeeagroi_kodikos UNIQUE (etos, ede_id, kodikos) DEFERRABLE INITIALLY IMMEDIATE;
