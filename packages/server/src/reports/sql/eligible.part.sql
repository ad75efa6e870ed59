-- Beside a main crop `c`: `e.eligible`, how much of it is eligible, of it as much as of its parcel; NULL of land without entitlements.
-- Of most parcels all is: those alone of which it is not are looked up, by an index of theirs (`edetedeaeeagroi_less`). Its condition is
-- one number compared, of which the planner expects few.
LEFT JOIN edetedeaeeagroi l ON l.etos = c.etos AND l.id = c.eda_id
  AND (CASE WHEN l.epilektash = l.ektash AND l.dikaiomataflag AND l.ektash > 0 THEN 0 ELSE 1 END) = 1
CROSS JOIN LATERAL (
  SELECT CASE WHEN l.id IS NULL THEN c.epilektash100
    WHEN l.dikaiomataflag THEN round(c.epilektash100 * l.epilektash / nullif(l.ektash, 0), 2) END AS eligible
) e
