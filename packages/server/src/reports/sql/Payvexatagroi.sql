-- R70. Parcels of one application as the run found them: rows as they were read, with what was computed of them. m².
SELECT a.ede || ':' || x.id AS "viewKey", a.ede AS "edeId", a.kodikos AS "edeKodikos", a.afm, p.kodikos AS "edaKodikos", p.topothesia,
  (p.geometry ->> 'ilotRegion')::smallint AS "landRegion", (SELECT string_agg(DISTINCT c ->> 'efyKodikos', ' ') FROM jsonb_array_elements(p.crops) c) AS crops,
  p.ektash, (p.geometry ->> 'areaM2')::numeric AS drawn, (p.geometry ->> 'outsideIlotM2')::numeric AS "outsideIlot", x.declared,
  k.overlap AS "cutOverlap", k.undrawn AS "cutUndrawn", k.aside AS "cutAside", x.determined,
  (SELECT string_agg(s, ' ') FROM jsonb_array_elements_text(x.schemes) s) AS "paidSchemes"
--< pay-parcels.part.sql
CROSS JOIN LATERAL (
  SELECT coalesce(sum(c.m2) FILTER (WHERE c.kind = 'overlap'), 0) AS overlap, coalesce(sum(c.m2) FILTER (WHERE c.kind = 'undrawn'), 0) AS undrawn,
    coalesce(sum(c.m2) FILTER (WHERE c.kind IN ('notDrawn', 'tooSmall')), 0) AS aside
  FROM jsonb_to_recordset(x.cuts) AS c (kind text, m2 numeric)
) k
