-- Holdings and farmers with several types of animals count once.
SELECT count(DISTINCT t.zekm_id) AS holdings, count(DISTINCT t.ede_id) AS applications FROM app a JOIN edetedeaeezoiko t ON t.etos = a.etos AND t.ede_id = a.id
