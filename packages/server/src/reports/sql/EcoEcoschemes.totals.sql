-- A parcel with several actions counts once, and so does who declares it. m².
SELECT count(DISTINCT p.ede_id) AS applications, count(*) AS parcels, coalesce(sum(p.ektash), 0) AS ektash
FROM app a JOIN edetedeaeeagroi p ON p.etos = a.etos AND p.ede_id = a.id
WHERE EXISTS (SELECT 1 FROM edetedeaeeagroieco e WHERE e.etos = p.etos AND e.eda_id = p.id)
