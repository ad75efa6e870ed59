-- R30. Parcels by the chosen grouping. Areas in m².
SELECT
  coalesce(g.key, '-') AS "viewKey",
  g.key::bigint AS "lkkoiId", NULL::text AS neoxartoypob, NULL::integer AS iemtype, NULL::boolean AS ardeyshflag, NULL::integer AS bioflag, NULL::integer AS ilotregion, --? by=lkkoi
  NULL::bigint AS "lkkoiId", g.key AS neoxartoypob, NULL::integer AS iemtype, NULL::boolean AS ardeyshflag, NULL::integer AS bioflag, NULL::integer AS ilotregion, --? by=ilot
  NULL::bigint AS "lkkoiId", NULL::text AS neoxartoypob, g.key::integer AS iemtype, NULL::boolean AS ardeyshflag, NULL::integer AS bioflag, NULL::integer AS ilotregion, --? by=iemtype
  NULL::bigint AS "lkkoiId", NULL::text AS neoxartoypob, NULL::integer AS iemtype, g.key::boolean AS ardeyshflag, NULL::integer AS bioflag, NULL::integer AS ilotregion, --? by=ardeysh
  NULL::bigint AS "lkkoiId", NULL::text AS neoxartoypob, NULL::integer AS iemtype, NULL::boolean AS ardeyshflag, g.key::integer AS bioflag, NULL::integer AS ilotregion, --? by=bio
  NULL::bigint AS "lkkoiId", NULL::text AS neoxartoypob, NULL::integer AS iemtype, NULL::boolean AS ardeyshflag, NULL::integer AS bioflag, g.key::integer AS ilotregion, --? by=region
  g.counter, g.ektash, g.ektashpsif, g.epilektash, g.cut
FROM (
  SELECT
    p.lkkoi_id::text AS key, --? by=lkkoi
    p.neoxartoypob AS key, --? by=ilot
    p.iemtype::text AS key, --? by=iemtype
    p.ardeyshflag::text AS key, --? by=ardeysh
    p.bioflag::text AS key, --? by=bio
    p.ilotregion::text AS key, --? by=region
    count(*) AS counter, sum(p.ektash) AS ektash, sum(p.ektashpsif) AS ektashpsif,
    sum(p.epilektash) AS epilektash,
    sum(p.ektash - p.epilektash) AS cut
  FROM app a JOIN edetedeaeeagroi p ON p.etos = a.etos AND p.ede_id = a.id
  GROUP BY 1
) g
