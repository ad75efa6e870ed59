-- Leases and concessions by kind, and whether they hold on 31 May. m². As in the statement of R94.
SELECT a.etos, a.bucket_id, a.status, a.lkpen_id_a, o.iemtype, coalesce(o.dteenoikend >= make_date(a.etos, 5, 31), false), count(*),
  sum(round(p.ektash * o.synidiopercent / 100, 2)), a.basis
FROM changed a JOIN edetedeaeeagroiem o ON o.etos = a.etos AND o.ede_id = a.id AND o.iemtype IN (1, 2)
JOIN edetedeaeeagroi p ON p.etos = o.etos AND p.id = o.eda_id
GROUP BY 1, 2, 3, 4, 5, 6, a.basis
