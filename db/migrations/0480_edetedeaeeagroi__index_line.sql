-- Findings of neighbours name a parcel by the key that it has had all along; while its application is amended, the row that counts is the
-- kept one of that key.
CREATE INDEX edetedeaeeagroi_line ON edetedeaeeagroi (etos, line) WHERE line IS NOT NULL;
