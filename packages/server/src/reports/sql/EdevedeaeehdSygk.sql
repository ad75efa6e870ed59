-- R28. Applications by directorate, office, regional unit or state, with those of the year before.
SELECT
  coalesce(g.key, '-') AS "viewKey",
  g.key AS "daokKodikos", NULL::bigint AS "efoId", NULL::bigint AS "lkpenIdA", NULL::integer AS status, --? by=daok
  NULL::text AS "daokKodikos", g.key::bigint AS "efoId", NULL::bigint AS "lkpenIdA", NULL::integer AS status, --? by=efo
  NULL::text AS "daokKodikos", NULL::bigint AS "efoId", g.key::bigint AS "lkpenIdA", NULL::integer AS status, --? by=lkpen
  NULL::text AS "daokKodikos", NULL::bigint AS "efoId", NULL::bigint AS "lkpenIdA", g.key::integer AS status, --? by=status
  g.counter, g.drafts, g.finals, g.late, g."withFindings", g.ektash, g.parcels, g.mmz,
  coalesce(o.counter, 0) AS "counterOld",
  CASE WHEN o.counter > 0 THEN round(100.0 * g.counter / o.counter, 2) END AS share
FROM (
  SELECT
    a.daok_kodikos AS key, --? by=daok
    a.efo_id::text AS key, --? by=efo
    a.lkpen_id_a::text AS key, --? by=lkpen
    a.status::text AS key, --? by=status
    count(*) AS counter,
    count(*) FILTER (WHERE a.dte_oris IS NULL) AS drafts,
    count(*) FILTER (WHERE a.dte_oris IS NOT NULL) AS finals,
    count(*) FILTER (WHERE a.dte_oris > y.final_submission_date) AS late,
    count(*) FILTER (WHERE a.blocking > 0) AS "withFindings",
    sum(a.totektash) AS ektash, sum(a.totparcels) AS parcels, sum(a.totmmz) AS mmz
  FROM app a JOIN edetparam y ON y.year_eae = a.etos
  GROUP BY 1
) g
LEFT JOIN (
  SELECT
    a.daok_kodikos AS key, --? by=daok
    a.efo_id::text AS key, --? by=efo
    a.lkpen_id_a::text AS key, --? by=lkpen
    a.status::text AS key, --? by=status
    count(*) AS counter
  FROM prev a GROUP BY 1
) o ON coalesce(o.key, '-') = coalesce(g.key, '-')
