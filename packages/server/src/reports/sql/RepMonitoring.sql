-- Signals of the area monitoring by rule and colour: signals, those that somebody answered, parcels, applications and their land (m²).
SELECT s.amsrule || '-' || s.amsresult AS "viewKey", s.amsrule, s.amsresult, sum(s.signals) AS signals, sum(s.answered) AS answered, count(*) AS parcels,
  count(DISTINCT s.ede_id) AS applications, sum(s.ektash) AS ektash,
  coalesce(sum(s.signals) FILTER (WHERE s.amsresult = 1), 0) AS green, coalesce(sum(s.signals) FILTER (WHERE s.amsresult = 2), 0) AS yellow,
  coalesce(sum(s.signals) FILTER (WHERE s.amsresult = 3), 0) AS red
FROM (
  SELECT r.ede_id, r.eda_id, r.amsrule, r.amsresult, min(p.ektash) AS ektash, count(*) AS signals, count(w.id) AS answered
  FROM app a JOIN ams_result r ON r.etos = a.etos AND r.ede_id = a.ede
  JOIN edetedeaeeagroi p ON p.etos = r.etos AND p.id = r.eda_id --! official
  JOIN edetedeaeeagroi p ON p.etos = a.etos AND p.ede_id = a.id AND coalesce(p.line, p.id) = r.eda_id --? official
  -- The last answer: of several, each would count the signal again.
  LEFT JOIN ams_answer w ON w.etos = r.etos AND w.eda_id = r.eda_id AND w.amsrule = r.amsrule AND w.dteobs = r.dteobs AND NOT EXISTS (
    SELECT 1 FROM ams_answer x WHERE x.etos = w.etos AND x.eda_id = w.eda_id AND x.amsrule = w.amsrule AND x.dteobs = w.dteobs AND x.id > w.id
  )
  GROUP BY r.ede_id, r.eda_id, r.amsrule, r.amsresult
  -- Of this application still. As a condition of the join, one in ten thousand was expected.
  HAVING min(p.ede_id) = r.ede_id --! official
) s
GROUP BY s.amsrule, s.amsresult
