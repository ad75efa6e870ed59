-- Parcels with several signals, and their applications, count once.
SELECT count(*) AS parcels, count(DISTINCT s.ede_id) AS applications, sum(p.ektash) AS ektash
FROM (SELECT DISTINCT r.etos, r.ede_id, r.eda_id FROM app a JOIN ams_result r ON r.etos = a.etos AND r.ede_id = a.id) s
JOIN edetedeaeeagroi p ON p.etos = s.etos AND p.id = s.eda_id AND p.ede_id = s.ede_id
