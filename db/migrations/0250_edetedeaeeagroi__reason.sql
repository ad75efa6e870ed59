-- Why the shape of a parcel is another one than last year's, in the words of the applicant: check 20112 asks for it.
ALTER TABLE edetedeaeeagroi ADD COLUMN changereason text CHECK (length(changereason) <= 300);
