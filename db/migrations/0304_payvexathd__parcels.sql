-- What a run found of each parcel: how much of it counts, what was cut and what that cost, which schemes are paid on it. NULL of runs that
-- were computed before.
ALTER TABLE payvexathd ADD COLUMN parcels jsonb;
