-- Parcels with several signals, and their applications, count once.
SELECT count(*) AS parcels, count(DISTINCT s.ede_id) AS applications, sum(p.ektash) AS ektash
FROM (SELECT DISTINCT r.etos, r.ede_id, r.eda_id, a.id FROM app a JOIN ams_result r ON r.etos = a.etos AND r.ede_id = a.ede) s
JOIN edetedeaeeagroi p ON p.etos = s.etos AND p.id = s.eda_id AND p.ede_id = s.ede_id --! official
JOIN edetedeaeeagroi p ON p.etos = s.etos AND p.ede_id = s.id AND coalesce(p.line, p.id) = s.eda_id --? official
