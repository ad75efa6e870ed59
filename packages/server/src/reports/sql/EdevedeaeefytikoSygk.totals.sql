-- Farmers with several crops count once.
SELECT count(DISTINCT c.ede_id) AS applications FROM app a JOIN edetedeaeefytiko c ON c.etos = a.etos AND c.ede_id = a.id AND c.xptype = 1
JOIN edetfytiko w ON w.id = c.efy_id AND w.kodikos = :ofCrop --? ofCrop
