-- Farmers added up.
SELECT c.counter AS rows, c.ektash AS totektash, c.parcels AS totparcels, c.mmz AS totmmz
FROM cells_application c
