-- Applications. m²; young: at most 40 years old at the end of the year. As in the statements of R28 and R93.
SELECT a.etos, a.bucket_id, a.status, a.lkpen_id_a, count(*), count(*) FILTER (WHERE a.dte_oris IS NOT NULL),
  count(*) FILTER (WHERE a.dte_oris > y.final_submission_date), count(*) FILTER (WHERE a.blocking > 0), count(*) FILTER (WHERE a.sex = 2),
  count(*) FILTER (WHERE a.etos - extract(year FROM a.dtebirth) <= 40), count(*) FILTER (WHERE NOT f.personflag), count(*) FILTER (WHERE a.totmmz > 0),
  count(*) FILTER (WHERE a.totektash < 50000), count(*) FILTER (WHERE a.totektash >= 50000 AND a.totektash < 200000),
  count(*) FILTER (WHERE a.totektash >= 200000 AND a.totektash < 500000), count(*) FILTER (WHERE a.totektash >= 500000),
  sum(a.totektash), sum(a.totparcels), sum(a.totmmz),
  count(*) FILTER (WHERE EXISTS (SELECT 1 FROM edetedeaeefytiko c WHERE c.etos = a.etos AND c.ede_id = a.id AND c.xptype = 1)),
  count(*) FILTER (WHERE EXISTS (SELECT 1 FROM edetedeaeezoiko t WHERE t.etos = a.etos AND t.ede_id = a.id)),
  count(*) FILTER (WHERE EXISTS (SELECT 1 FROM edetedeaeeagroi p JOIN edetedeaeefytiko c ON c.etos = p.etos AND c.eda_id = p.id AND c.xptype = 1
    WHERE p.etos = a.etos AND p.ede_id = a.id AND p.ardeyshflag)),
  count(*) FILTER (WHERE EXISTS (SELECT 1 FROM finding_now d WHERE d.etos = a.etos AND d.ede_id = a.ede)),
  coalesce(sum((SELECT count(DISTINCT t.zekm_id) FROM edetedeaeezoiko t WHERE t.etos = a.etos AND t.ede_id = a.id)), 0),
  a.nmr_id, a.sex, a.deigmaflag,
  count(*) FILTER (WHERE EXISTS (SELECT 1 FROM edetedeaeeagroi p JOIN edetedeaeefytiko c ON c.etos = p.etos AND c.eda_id = p.id AND c.xptype = 1
    WHERE p.etos = a.etos AND p.ede_id = a.id AND p.bioflag > 0)),
  count(*) FILTER (WHERE r.asks), count(*) FILTER (WHERE r.asks AND a.blocking = 0 AND a.warnings = 0), count(*) FILTER (WHERE r.asks AND a.blocking = 0 AND a.warnings > 0),
  count(*) FILTER (WHERE r.asks AND a.blocking > 0), count(*) FILTER (WHERE r.asks AND a.blocking IS NULL), a.basis
FROM changed a JOIN edetparam y ON y.year_eae = a.etos LEFT JOIN msrlegalform f ON f.id = a.nmr_id
CROSS JOIN LATERAL (SELECT EXISTS (SELECT 1 FROM edetedeaeerequest q WHERE q.etos = a.etos AND q.ede_id = a.id) AS asks) r
GROUP BY 1, 2, 3, 4, a.nmr_id, a.sex, a.deigmaflag, a.basis
