-- Signals of the area monitoring by rule and colour; and, of no rule, parcels and applications once. m². As in the statement of RepMonitoring.
SELECT s.etos, s.bucket_id, s.status, s.lkpen_id_a, s.amsrule, s.amsresult, sum(s.signals), sum(s.answered), count(*), count(DISTINCT s.ede_id), sum(p.ektash), s.basis
FROM (
  SELECT a.etos, a.bucket_id, a.status, a.lkpen_id_a, r.ede_id, r.eda_id, r.amsrule, r.amsresult, a.id, a.basis, count(*) AS signals,
    count(*) FILTER (WHERE EXISTS (
      SELECT 1 FROM ams_answer w WHERE w.etos = r.etos AND w.eda_id = r.eda_id AND w.amsrule = r.amsrule AND w.dteobs = r.dteobs)) AS answered
  FROM changed a JOIN ams_result r ON r.etos = a.etos AND r.ede_id = a.ede
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
) s
JOIN edetedeaeeagroi p ON p.etos = s.etos AND p.ede_id = s.id AND coalesce(p.line, p.id) = s.eda_id
GROUP BY 1, 2, 3, 4, 5, 6, s.basis
UNION ALL
SELECT s.etos, s.bucket_id, s.status, s.lkpen_id_a, NULL, NULL, 0, 0, count(*), count(DISTINCT s.ede_id), sum(p.ektash), s.basis
FROM (
  SELECT DISTINCT a.etos, a.bucket_id, a.status, a.lkpen_id_a, r.ede_id, r.eda_id, a.id, a.basis FROM changed a JOIN ams_result r ON r.etos = a.etos AND r.ede_id = a.ede
) s
JOIN edetedeaeeagroi p ON p.etos = s.etos AND p.ede_id = s.id AND coalesce(p.line, p.id) = s.eda_id
GROUP BY 1, 2, 3, 4, s.basis
