-- R06. Signals of the area monitoring: one row for each parcel, rule and date, with how its last answer stands; one that asks for none has no such state. Shares in hundredths.
SELECT r.id AS "viewKey", a.ede AS "edeId", a.kodikos AS "edeKodikos", a.afm, r.eda_id AS "edaId", p.kodikos, p.topothesia, p.lkkoi_id AS "lkkoiId", u.lkprf_id AS "lkprfId",
  (SELECT f.efy_id FROM edetedeaeefytiko f WHERE f.etos = :etos AND f.eda_id = p.id AND f.xptype = 1 ORDER BY f.kodikos LIMIT 1) AS "efyId", r.amsrule, r.amsresult, round(100 * r.amsprob, 2) AS amsprob, r.cropdetected, r.dteobs, coalesce(w.answerstate, CASE WHEN r.amsresult IN (2, 3) THEN 0 END) AS answerstate
FROM app a
JOIN ams_result r ON r.etos = a.etos AND r.ede_id = a.ede
-- OFFSET: a look-up for each signal of the page. Joined by both keys at once, they were taken for three of all, and all were read. With
-- the year as it is asked: as that of the signal a partition of each year was expected, and workers were started for so much.
CROSS JOIN LATERAL (SELECT p.id, p.kodikos, p.topothesia, p.lkkoi_id FROM edetedeaeeagroi p WHERE p.etos = :etos AND p.id = r.eda_id AND p.ede_id = r.ede_id OFFSET 0) p --! official
CROSS JOIN LATERAL (SELECT p.id, p.kodikos, p.topothesia, p.lkkoi_id FROM edetedeaeeagroi p WHERE p.etos = :etos AND p.ede_id = a.id AND coalesce(p.line, p.id) = r.eda_id OFFSET 0) p --? official
LEFT JOIN land_kalkoinotite k ON k.id = p.lkkoi_id
LEFT JOIN land_kalperifenotite u ON u.id = k.lkpen_id
-- The least of the one row that there is: of an aggregate the planner knows that it is one, and a count looks no answer up.
LEFT JOIN LATERAL (
  SELECT min(l.answerstate) AS answerstate FROM (
    SELECT w.answerstate FROM ams_answer w WHERE w.etos = :etos AND w.eda_id = r.eda_id AND w.amsrule = r.amsrule AND w.dteobs = r.dteobs ORDER BY w.id DESC LIMIT 1
  ) l
) w ON TRUE
WHERE TRUE
  AND r.amsresult IN (2, 3) AND w.answerstate IS NULL --? answer=0
  AND (r.eda_id, r.amsrule, r.dteobs) IN (SELECT n.eda_id, n.amsrule, n.dteobs FROM ams_answer n WHERE n.etos = :etos AND n.answerstate = 1) --? answer=1
  AND (r.eda_id, r.amsrule, r.dteobs) IN (SELECT n.eda_id, n.amsrule, n.dteobs FROM ams_answer n WHERE n.etos = :etos AND n.answerstate = 2) --? answer=2
  AND w.answerstate = 3 AND (r.eda_id, r.amsrule, r.dteobs) IN (SELECT n.eda_id, n.amsrule, n.dteobs FROM ams_answer n WHERE n.etos = :etos AND n.answerstate = 3) --? answer=3
