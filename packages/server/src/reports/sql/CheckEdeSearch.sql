-- R60. Findings that stand, and with `gone` those that do no more, one row for each, with the parcel that it is about where it is about one. Numbers in the unit of their check, m², cents.
SELECT f.finding_key AS "viewKey", a.ede AS "edeId", a.kodikos AS "edeKodikos", a.afm, a.lastname, a.firstname,
  a.daok_kodikos AS "daokKodikos", a.efo_id AS "efoId", f.check_code AS "checkCode", f.severity,
  f.status AS "findingStatus", p.kodikos, p.topothesia, f.declared, f.found, f.declared - f.found AS difference, f.stake_m2 AS stake, f.stake_cents AS "stakeCents", f.found_at AS "foundAt", f.answer_due AS "answerDue",
  f.outdated_at IS NOT NULL AS outdated, :checkEffects ->> f.check_code AS effect, f.run_number AS "checkRun",
  EXISTS (SELECT FROM finding_event e WHERE e.etos = :etos AND e.ede_id = a.ede AND e.finding_key = f.finding_key AND e.kind = 1) AS answered,
  NULL::timestamptz AS "goneAt" --! gone=true
  f.gone_at AS "goneAt" --? gone=true
FROM app a
JOIN finding_now f ON f.etos = a.etos AND f.ede_id = a.ede --! gone=true
JOIN finding f ON f.etos = a.etos AND f.ede_id = a.ede --? gone=true
LEFT JOIN edetedeaeeagroi p ON p.etos = f.etos AND p.id = CASE WHEN f.subject_kind = 'parcel' THEN f.subject_id::bigint END --! official
LEFT JOIN edetedeaeeagroi p ON p.etos = f.etos AND p.ede_id = a.id AND coalesce(p.line, p.id) = CASE WHEN f.subject_kind = 'parcel' THEN f.subject_id::bigint END --? official
WHERE p.geom && ST_MakeEnvelope(split_part(:mapArea, ' ', 1)::float8, split_part(:mapArea, ' ', 2)::float8, split_part(:mapArea, ' ', 3)::float8, split_part(:mapArea, ' ', 4)::float8, 2100) --? mapArea
