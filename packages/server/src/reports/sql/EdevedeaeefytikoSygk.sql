-- R33. Main crops (xptype 1), by crop or regional unit, of one crop where that is asked: rows, applications, this year, last
-- year, eligible land, share of arable land. Areas in m².
-- Catalogues differ by year, so the years meet on the code. What is added up of each year, and what of this year is not eligible,
-- are branches of one union, which several processes of the database share (ADR 0132).
SELECT
  k.key AS "viewKey",
  k.key AS "efyKodikos", k.description AS "efyDesc", k.dikaiomatype, NULL::bigint AS "lkpenIdA", --? by=efy
  NULL::text AS "efyKodikos", NULL::text AS "efyDesc", NULL::integer AS dikaiomatype, nullif(k.key, '-')::bigint AS "lkpenIdA", --? by=lkpen
  k.counter, k.applications, k.total, k.old AS "totalOld",
  CASE WHEN k.old > 0 THEN round(100 * (k.total - k.old) / k.old, 2) END AS change,
  k.total - k.less AS "epilektashSit",
  CASE WHEN k.arable THEN round(100 * k.total / nullif(sum(k.total) FILTER (WHERE k.arable) OVER (), 0), 2) END AS "arableShare" --? by=efy
  NULL::numeric AS "arableShare" --? by=lkpen
FROM (
  SELECT
    f.kodikos AS key, --? by=efy
    coalesce(max(f.description) FILTER (WHERE s.counter > 0), max(f.description)) AS description, --? by=efy
    coalesce(max(f.dikaiomatype) FILTER (WHERE s.counter > 0), max(f.dikaiomatype)) AS dikaiomatype, --? by=efy
    bool_or(f.dikaiomatype = 2) FILTER (WHERE s.counter > 0) AS arable, --? by=efy
    coalesce(s.lkpen_id_a::text, '-') AS key, --? by=lkpen
    coalesce(sum(s.counter), 0) AS counter, coalesce(sum(s.applications), 0) AS applications, coalesce(sum(s.total), 0) AS total,
    coalesce(sum(s.old), 0) AS old, coalesce(sum(s.less), 0) AS less
  FROM (
    -- First by what the rows hold, in each process, so that few are passed on.
    SELECT
      u.efy_id, --? by=efy
      u.lkpen_id_a, --? by=lkpen
      sum(u.counter) AS counter, sum(u.applications) AS applications, sum(u.total) AS total, sum(u.old) AS old, sum(u.less) AS less
    FROM (
      SELECT
        c.efy_id, --? by=efy
        a.lkpen_id_a, --? by=lkpen
        count(*) AS counter, count(DISTINCT c.ede_id) AS applications, sum(c.epilektash100) AS total, NULL::numeric AS old, NULL::numeric AS less --! whole
      FROM app a JOIN edetedeaeefytiko c ON c.etos = a.etos AND c.ede_id = a.id AND c.xptype = 1 --! whole
        JOIN edetfytiko w ON w.id = c.efy_id AND w.kodikos = :ofCrop --! whole --? ofCrop
        -- Of a whole year by application first, in the order of an index: nothing is sorted to count each application once.
        sum(c.counter)::bigint AS counter, count(*) AS applications, sum(c.total) AS total, NULL::numeric AS old, NULL::numeric AS less --? whole
      FROM ( --? whole
        SELECT c.etos, --? whole
          c.efy_id, --? whole --? by=efy
          c.ede_id, count(*) AS counter, sum(c.epilektash100) AS total --? whole
        FROM edetedeaeefytiko c --? whole
          JOIN edetfytiko w ON w.id = c.efy_id AND w.kodikos = :ofCrop --? whole --? ofCrop
        WHERE c.etos = :etos AND c.xptype = 1 --? whole
        GROUP BY c.etos, --? whole
          c.efy_id, --? whole --? by=efy
          c.ede_id --? whole
      ) c JOIN app a ON a.etos = c.etos AND a.id = c.ede_id --? whole
      GROUP BY 1
      UNION ALL
      SELECT
        c.efy_id, --? by=efy
        a.lkpen_id_a, --? by=lkpen
        NULL::bigint, NULL::bigint, NULL::numeric, c.epilektash100, NULL::numeric
      FROM prev a JOIN edetedeaeefytiko c ON c.etos = a.etos AND c.ede_id = a.id AND c.xptype = 1
        JOIN edetfytiko w ON w.id = c.efy_id AND w.kodikos = :ofCrop --? ofCrop
      UNION ALL
      SELECT
        c.efy_id, --? by=efy
        a.lkpen_id_a, --? by=lkpen
        NULL::bigint, NULL::bigint, NULL::numeric, NULL::numeric, c.epilektash100 - coalesce(e.eligible, 0)
      FROM app a JOIN edetedeaeefytiko c ON c.etos = a.etos AND c.ede_id = a.id AND c.xptype = 1
--< eligible.part.sql
        JOIN edetfytiko w ON w.id = c.efy_id AND w.kodikos = :ofCrop --? ofCrop
      WHERE l.id IS NOT NULL
    ) u
    GROUP BY 1
  ) s
  JOIN edetfytiko f ON f.id = s.efy_id --? by=efy
  GROUP BY 1
) k
