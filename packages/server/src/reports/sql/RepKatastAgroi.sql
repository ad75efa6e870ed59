-- Parcels with their areas; asked with an ATAK, those on it; asked with a crop or a group of crops, those that have it as main crop, and its area alone.
SELECT p.id AS "viewKey", a.ede AS "edeId", a.kodikos AS "edeKodikos", a.afm, p.kodikos, p.topothesia, p.lkkoi_id AS "lkkoiId", p.neoxartoypob, p.ilotregion, p.iemtype,
  p.ektash, p.ektashpsif, p.outsideilot, p.epilektash,
  c.crops, c.ektash AS epilektash100, p.bioflag, p.ardeyshflag
FROM app a
JOIN edetedeaeeagroi p ON p.etos = a.etos AND p.ede_id = a.id
CROSS JOIN LATERAL (
  SELECT count(*) AS crops, sum(c.epilektash100) AS ektash
  FROM edetedeaeefytiko c
  JOIN edetfytiko f ON f.id = c.efy_id AND f.kodikos = :efyKodikos --? efyKodikos
  JOIN edetfytiko g ON g.id = c.efy_id AND g.omada = :omada --? omada
  WHERE c.etos = p.etos AND c.ede_id = p.ede_id AND c.eda_id = p.id AND c.xptype = 1
) c
WHERE TRUE
  AND c.crops > 0 --? efyKodikos
  AND c.crops > 0 --? omada
  AND p.watersrc = :watersrc --? watersrc
  AND p.ardtype = :ardtype --? ardtype
  AND p.waterbody = :waterbody --? waterbody
  AND p.watersupply = :watersupply --? watersupply
  AND p.id IN (SELECT o.eda_id FROM edetedeaeeagroiem o WHERE o.etos = p.etos AND o.ede_id = p.ede_id AND o.atak = :atak) --? atak
  AND p.id IN (SELECT e.eda_id FROM edetedeaeeagroieco e JOIN ecoscheme_subsidy u ON u.id = e.essu_id WHERE e.etos = p.etos AND e.ede_id = p.ede_id AND u.kodikos = :essuKodikos) --? essuKodikos
