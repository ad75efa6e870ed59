-- Whether a parcel lies in a Natura site or in a zone of nitrates; null while nobody has seen its shape.
ALTER TABLE edetedeaeeagroi
  ADD COLUMN natura boolean,
  ADD COLUMN nitro boolean;
