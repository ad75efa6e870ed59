-- Main crops. m².
SELECT a.etos, a.bucket_id, a.status, a.lkpen_id_a, c.efy_id, count(*), count(DISTINCT c.ede_id), sum(c.epilektash100),
  sum(round(c.epilektash100 * p.epilektash / nullif(p.ektash, 0), 2)) FILTER (WHERE p.dikaiomataflag),
  a.nmr_id, a.sex, a.crowd, bit_or(a.who)
FROM members a JOIN edetedeaeefytiko c ON c.etos = a.etos AND c.ede_id = a.id AND c.xptype = 1
JOIN edetedeaeeagroi p ON p.etos = c.etos AND p.id = c.eda_id
GROUP BY 1, 2, 3, 4, 5, a.nmr_id, a.sex, a.crowd
