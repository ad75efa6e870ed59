-- Farmers with several sources, ways or groups count once.
SELECT count(DISTINCT p.ede_id) AS applications FROM app a
JOIN edetedeaeeagroi p ON p.etos = a.etos AND p.ede_id = a.id AND p.ardeyshflag
JOIN edetedeaeefytiko c ON c.etos = p.etos AND c.eda_id = p.id AND c.xptype = 1
