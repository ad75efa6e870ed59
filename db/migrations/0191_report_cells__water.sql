-- How a parcel gets its water is a join now, which reports share as text (`water.part.sql`): a function was asked parcel by parcel.
DROP FUNCTION parcel_water(integer, bigint, text);
