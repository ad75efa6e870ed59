-- R28 from cells: same columns, same values.
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
    sum(a.counter) AS counter, sum(a.counter) - sum(a.finals) AS drafts, sum(a.finals) AS finals, sum(a.late) AS late, sum(a.with_findings) AS "withFindings",
    sum(a.ektash) AS ektash, sum(a.parcels) AS parcels, sum(a.mmz) AS mmz
  FROM cells_application a
  GROUP BY 1
) g
LEFT JOIN (
  SELECT
    a.daok_kodikos AS key, --? by=daok
    a.efo_id::text AS key, --? by=efo
    a.lkpen_id_a::text AS key, --? by=lkpen
    a.status::text AS key, --? by=status
    sum(a.counter) AS counter
  FROM old_application a GROUP BY 1
) o ON coalesce(o.key, '-') = coalesce(g.key, '-')
