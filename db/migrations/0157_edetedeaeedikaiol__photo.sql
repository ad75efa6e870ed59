-- Where and when a picture was taken, by what the camera wrote into it (domain document R14): EPSG:2100 metres, an instant.
ALTER TABLE edetedeaeedikaiol
  ADD COLUMN photox numeric(12,3),
  ADD COLUMN photoy numeric(12,3),
  ADD COLUMN dtephoto timestamptz,
  ADD CHECK (num_nonnulls(photox, photoy) <> 1),
  ADD CHECK (photox IS NULL OR file_id IS NOT NULL);
