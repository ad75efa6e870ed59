-- R30 from cells, for every grouping but the ilot: same columns, same values.
SELECT
  coalesce(g.key, '-') AS "viewKey",
  g.key::bigint AS "lkkoiId", NULL::text AS neoxartoypob, NULL::integer AS iemtype, NULL::boolean AS ardeyshflag, NULL::integer AS bioflag, NULL::integer AS ilotregion, --? by=lkkoi
  NULL::bigint AS "lkkoiId", NULL::text AS neoxartoypob, g.key::integer AS iemtype, NULL::boolean AS ardeyshflag, NULL::integer AS bioflag, NULL::integer AS ilotregion, --? by=iemtype
  NULL::bigint AS "lkkoiId", NULL::text AS neoxartoypob, NULL::integer AS iemtype, g.key::boolean AS ardeyshflag, NULL::integer AS bioflag, NULL::integer AS ilotregion, --? by=ardeysh
  NULL::bigint AS "lkkoiId", NULL::text AS neoxartoypob, NULL::integer AS iemtype, NULL::boolean AS ardeyshflag, g.key::integer AS bioflag, NULL::integer AS ilotregion, --? by=bio
  NULL::bigint AS "lkkoiId", NULL::text AS neoxartoypob, NULL::integer AS iemtype, NULL::boolean AS ardeyshflag, NULL::integer AS bioflag, g.key::integer AS ilotregion, --? by=region
  g.counter, g.ektash, g.ektashpsif, g.epilektash, g.cut
FROM (
  SELECT
    p.lkkoi_id::text AS key, --? by=lkkoi
    p.iemtype::text AS key, --? by=iemtype
    p.ardeyshflag::text AS key, --? by=ardeysh
    p.bioflag::text AS key, --? by=bio
    p.ilotregion::text AS key, --? by=region
    sum(p.counter) AS counter, sum(p.ektash) AS ektash, sum(p.ektashpsif) AS ektashpsif, sum(p.epilektash) AS epilektash, sum(p.cut) AS cut
  FROM cells_parcel p
  GROUP BY 1
) g
