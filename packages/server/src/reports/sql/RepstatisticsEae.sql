-- R93. Statistics of the year by the chosen grouping. m²; young: at most 40 years old at the end of the year.
SELECT
  coalesce(g.key, '-') AS "viewKey",
  g.key::bigint AS "lkpenIdA", NULL::text AS "daokKodikos", NULL::bigint AS "nmrId", NULL::integer AS age, NULL::integer AS size, --? by=lkpen
  NULL::bigint AS "lkpenIdA", g.key AS "daokKodikos", NULL::bigint AS "nmrId", NULL::integer AS age, NULL::integer AS size, --? by=daok
  NULL::bigint AS "lkpenIdA", NULL::text AS "daokKodikos", g.key::bigint AS "nmrId", NULL::integer AS age, NULL::integer AS size, --? by=legal
  NULL::bigint AS "lkpenIdA", NULL::text AS "daokKodikos", NULL::bigint AS "nmrId", g.key::integer AS age, NULL::integer AS size, --? by=age
  NULL::bigint AS "lkpenIdA", NULL::text AS "daokKodikos", NULL::bigint AS "nmrId", NULL::integer AS age, g.key::integer AS size, --? by=size
  g.counter, g.women, g.young, g.companies, g."withAnimals", g.ektash, g.parcels, g.mmz, round(g.ektash / g.counter, 2) AS mean,
  g.under5, g.under20, g.under50, g.over50, coalesce(o.counter, 0) AS "counterOld"
FROM (
  SELECT
    a.lkpen_id_a::text AS key, --? by=lkpen
    a.daok_kodikos AS key, --? by=daok
    a.nmr_id::text AS key, --? by=legal
    CASE WHEN a.dtebirth IS NULL THEN '9' WHEN a.etos - extract(year FROM a.dtebirth) <= 40 THEN '1' WHEN a.etos - extract(year FROM a.dtebirth) <= 50 THEN '2' WHEN a.etos - extract(year FROM a.dtebirth) <= 60 THEN '3' WHEN a.etos - extract(year FROM a.dtebirth) <= 70 THEN '4' ELSE '5' END AS key, --? by=age
    CASE WHEN a.totektash < 50000 THEN '1' WHEN a.totektash < 200000 THEN '2' WHEN a.totektash < 500000 THEN '3' ELSE '4' END AS key, --? by=size
    count(*) AS counter, count(*) FILTER (WHERE a.sex = 2) AS women,
    count(*) FILTER (WHERE a.etos - extract(year FROM a.dtebirth) <= 40) AS young, count(*) FILTER (WHERE NOT f.personflag) AS companies,
    count(*) FILTER (WHERE a.totmmz > 0) AS "withAnimals", sum(a.totektash) AS ektash, sum(a.totparcels) AS parcels, sum(a.totmmz) AS mmz,
    count(*) FILTER (WHERE a.totektash < 50000) AS under5, count(*) FILTER (WHERE a.totektash >= 50000 AND a.totektash < 200000) AS under20,
    count(*) FILTER (WHERE a.totektash >= 200000 AND a.totektash < 500000) AS under50, count(*) FILTER (WHERE a.totektash >= 500000) AS over50
  FROM app a LEFT JOIN msrlegalform f ON f.id = a.nmr_id
  GROUP BY 1
) g
LEFT JOIN (
  SELECT
    a.lkpen_id_a::text AS key, --? by=lkpen
    a.daok_kodikos AS key, --? by=daok
    a.nmr_id::text AS key, --? by=legal
    CASE WHEN a.dtebirth IS NULL THEN '9' WHEN a.etos - extract(year FROM a.dtebirth) <= 40 THEN '1' WHEN a.etos - extract(year FROM a.dtebirth) <= 50 THEN '2' WHEN a.etos - extract(year FROM a.dtebirth) <= 60 THEN '3' WHEN a.etos - extract(year FROM a.dtebirth) <= 70 THEN '4' ELSE '5' END AS key, --? by=age
    CASE WHEN a.totektash < 50000 THEN '1' WHEN a.totektash < 200000 THEN '2' WHEN a.totektash < 500000 THEN '3' ELSE '4' END AS key, --? by=size
    count(*) AS counter
  FROM prev a GROUP BY 1
) o ON coalesce(o.key, '-') = coalesce(g.key, '-')
