-- R83. Measures of rural development on the parcels of one application as the run read them, and what they come to by the amounts of the list of
-- measures. Land counts as far as it is drawn, and where a measure needs a contract as far as the contracts that the run read go, parcel after
-- parcel. m², cents. The line of the statement is made of the land that was determined.
SELECT a.ede || ':' || x.id AS "viewKey", a.ede AS "edeId", a.kodikos AS "edeKodikos", a.afm, x.measure, w.description AS "measureDesc", x.eda AS "edaKodikos", x.topothesia,
  x.declared, x.drawn, CASE WHEN w.contractflag THEN x.contracted END AS contracted, y.determined, round(w.unitamount * 1000)::bigint AS "unitMills",
  round(y.determined * w.unitamount / 100)::bigint AS amount, x."isAsked"
--< pay-facts.part.sql
CROSS JOIN LATERAL (
  SELECT m.id, m.kodikos AS measure, m."isAsked", p.kodikos AS eda, p.topothesia, p.ektash AS declared, g.m2 AS drawn, c.contracted,
    sum(least(p.ektash, coalesce(g.m2, 0))) OVER (PARTITION BY m.kodikos ORDER BY p.kodikos, m.id) - least(p.ektash, coalesce(g.m2, 0)) AS before
  FROM jsonb_to_recordset(f.facts::jsonb -> 'parcelMeasures') AS m (id text, "edaId" text, kodikos text, "isAsked" boolean)
  JOIN jsonb_to_recordset(f.facts::jsonb -> 'parcels') AS p (id text, kodikos integer, topothesia text, ektash numeric, geometry jsonb) ON p.id = m."edaId"
  CROSS JOIN LATERAL (SELECT (p.geometry ->> 'areaM2')::numeric AS m2) g
  LEFT JOIN LATERAL (
    SELECT sum(k.m2) AS contracted FROM jsonb_to_recordset(CASE jsonb_typeof(f.facts::jsonb -> 'contracts') WHEN 'array' THEN f.facts::jsonb -> 'contracts' ELSE '[]' END)
      AS k (kodikos text, m2 numeric) WHERE k.kodikos = m.kodikos
  ) c ON TRUE
) x
LEFT JOIN edetpaa w ON w.etos = a.etos AND w.kodikos = x.measure
CROSS JOIN LATERAL (
  SELECT CASE WHEN w.contractflag THEN greatest(0, least(least(x.declared, coalesce(x.drawn, 0)), coalesce(x.contracted, 0) - x.before))
    ELSE least(x.declared, coalesce(x.drawn, 0)) END AS determined
) y
