-- Main crops of a whole year by crop and application, so that each application is counted once without a sort (ADR 0132).
CREATE INDEX edetedeaeefytiko_crop ON edetedeaeefytiko (etos, efy_id, ede_id) INCLUDE (epilektash100) WHERE xptype = 1;

-- The same parcels as before: a condition of which the planner expects few, as there are.
DROP INDEX edetedeaeeagroi_less;
CREATE INDEX edetedeaeeagroi_less ON edetedeaeeagroi (etos, id) INCLUDE (ektash, epilektash, dikaiomataflag)
  WHERE (CASE WHEN epilektash = ektash AND dikaiomataflag AND ektash > 0 THEN 0 ELSE 1 END) = 1;
