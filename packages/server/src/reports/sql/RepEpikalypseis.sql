-- Overlaps with parcels of others, with both sides: what the check for overlaps with others found. m².
SELECT f.finding_key AS "viewKey", a.ede AS "edeId", a.kodikos AS "edeKodikos", a.afm, a.efo_id AS "efoId", coalesce(p.line, p.id) AS "edaId", p.kodikos, p.topothesia, p.lkkoi_id AS "lkkoiId",
  o.kodikos AS "otherKodikos", e.kodikos AS "otherEdeKodikos", e.afm AS "afmOther", f.stake_m2 AS "areaM2",
  round(100 * f.stake_m2 / nullif(least(p.ektashpsif, o.ektashpsif), 0), 2) AS percent, f.outdated_at IS NOT NULL AS outdated,
  round(ST_X(f.point)::numeric, 1) || ' ' || round(ST_Y(f.point)::numeric, 1) AS point
FROM app a
JOIN finding_now f ON f.etos = a.etos AND f.ede_id = a.ede AND f.check_code = :check_overlapWithOthers
JOIN edetedeaeeagroi p ON p.etos = f.etos AND p.id = f.subject_id::bigint --! official
JOIN edetedeaeeagroi p ON p.etos = f.etos AND p.ede_id = a.id AND coalesce(p.line, p.id) = f.subject_id::bigint --? official
LEFT JOIN edetedeaeeagroi o ON o.etos = f.etos AND o.id = nullif(split_part(f.finding_key, ':', 4), '')::bigint
LEFT JOIN everyone e ON e.etos = o.etos AND e.id = o.ede_id
