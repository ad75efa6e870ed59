-- R93 from cells, by place: same columns, same values.
SELECT
  coalesce(g.key, '-') AS "viewKey",
  g.key::bigint AS "lkpenIdA", NULL::text AS "daokKodikos", NULL::bigint AS "nmrId", NULL::integer AS age, NULL::integer AS size, --? by=lkpen
  NULL::bigint AS "lkpenIdA", g.key AS "daokKodikos", NULL::bigint AS "nmrId", NULL::integer AS age, NULL::integer AS size, --? by=daok
  g.counter, g.women, g.young, g.companies, g."withAnimals", g.ektash, g.parcels, g.mmz, round(g.ektash / g.counter, 2) AS mean,
  g.under5, g.under20, g.under50, g.over50, coalesce(o.counter, 0) AS "counterOld"
FROM (
  SELECT
    a.lkpen_id_a::text AS key, --? by=lkpen
    a.daok_kodikos AS key, --? by=daok
    sum(a.counter) AS counter, sum(a.women) AS women, sum(a.young) AS young, sum(a.companies) AS companies, sum(a.with_animals) AS "withAnimals",
    sum(a.ektash) AS ektash, sum(a.parcels) AS parcels, sum(a.mmz) AS mmz, sum(a.under5) AS under5, sum(a.under20) AS under20, sum(a.under50) AS under50, sum(a.over50) AS over50
  FROM cells_application a
  GROUP BY 1
) g
LEFT JOIN (
  SELECT
    a.lkpen_id_a::text AS key, --? by=lkpen
    a.daok_kodikos AS key, --? by=daok
    sum(a.counter) AS counter
  FROM old_application a GROUP BY 1
) o ON coalesce(o.key, '-') = coalesce(g.key, '-')
