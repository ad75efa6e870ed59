-- What the stored findings stand on, beside the application itself: the neighbours and the numbers of rules as the run saw
-- them. Times cannot tell: a save that begins before a run and commits after its reads bears the older one.
-- Null: they were found before this was kept.
ALTER TABLE edetedeaeehd ADD COLUMN checked_near text, ADD COLUMN checked_numbers text;
-- The version of the other parcel of an overlap.
ALTER TABLE finding ADD COLUMN other_version integer;
