-- Crops of a parcel with what reports add up of them: read in the order of parcels without the table (ADR 0133).
DROP INDEX edetedeaeefytiko_eda;
CREATE INDEX edetedeaeefytiko_eda ON edetedeaeefytiko (etos, eda_id) INCLUDE (xptype, efy_id, epilektash100);
