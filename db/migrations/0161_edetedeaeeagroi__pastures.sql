-- Parcels in agronomic region 1, of which there are few: the list of pastures (R31) and who has some read nothing else.
CREATE INDEX edetedeaeeagroi_pasture ON edetedeaeeagroi (etos, ede_id) WHERE ilotregion = 1;
