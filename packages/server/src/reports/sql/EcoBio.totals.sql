-- Farmers with several organic crops count once.
SELECT count(DISTINCT c.ede_id) AS applications FROM app a
JOIN edetedeaeeagroi p ON p.etos = a.etos AND p.ede_id = a.id AND p.bioflag > 0
JOIN edetedeaeefytiko c ON c.etos = p.etos AND c.eda_id = p.id AND c.xptype = 1
