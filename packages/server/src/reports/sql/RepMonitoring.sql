-- Signals of the area monitoring by rule and colour: signals, those that somebody answered, parcels, applications and their land (m²).
SELECT s.amsrule || '-' || s.amsresult AS "viewKey", s.amsrule, s.amsresult, sum(s.signals) AS signals, sum(s.answered) AS answered, count(*) AS parcels,
  count(DISTINCT s.ede_id) AS applications, sum(p.ektash) AS ektash,
  coalesce(sum(s.signals) FILTER (WHERE s.amsresult = 1), 0) AS green, coalesce(sum(s.signals) FILTER (WHERE s.amsresult = 2), 0) AS yellow,
  coalesce(sum(s.signals) FILTER (WHERE s.amsresult = 3), 0) AS red
FROM (
  SELECT r.etos, r.ede_id, r.eda_id, r.amsrule, r.amsresult, count(*) AS signals,
    count(*) FILTER (WHERE EXISTS (
      SELECT 1 FROM ams_answer w WHERE w.etos = r.etos AND w.eda_id = r.eda_id AND w.amsrule = r.amsrule AND w.dteobs = r.dteobs)) AS answered
  FROM app a JOIN ams_result r ON r.etos = a.etos AND r.ede_id = a.id
  GROUP BY r.etos, r.ede_id, r.eda_id, r.amsrule, r.amsresult
) s
JOIN edetedeaeeagroi p ON p.etos = :etos AND p.id = s.eda_id AND p.ede_id = s.ede_id
GROUP BY s.amsrule, s.amsresult
