-- R83. Measures of rural development on the parcels of one application as the run read them. m².
SELECT a.ede || ':' || m.id AS "viewKey", a.ede AS "edeId", a.kodikos AS "edeKodikos", a.afm, m.kodikos AS measure, w.description AS "measureDesc", p.kodikos AS "edaKodikos", p.topothesia,
  p.ektash AS declared, (p.geometry ->> 'areaM2')::numeric AS drawn, m."isAsked"
--< pay-facts.part.sql
CROSS JOIN LATERAL jsonb_to_recordset(f.facts::jsonb -> 'parcelMeasures') AS m (id text, "edaId" text, kodikos text, "isAsked" boolean)
JOIN LATERAL jsonb_to_recordset(f.facts::jsonb -> 'parcels') AS p (id text, kodikos integer, topothesia text, ektash numeric, geometry jsonb) ON p.id = m."edaId"
LEFT JOIN edetpaa w ON w.etos = a.etos AND w.kodikos = m.kodikos
