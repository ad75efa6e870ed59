-- R69. What checks took away from one application in a run: land of its parcels, animals that the register has not, and whole schemes with
-- their reason. What a cut cost is counted without the others; of a scheme that brings nothing it is what a stage took away, where it had
-- come to something. m², heads, cents.
SELECT q."viewKey", q."edeId", q."edeKodikos", q.afm, q."checkCode", q."cutKind", q."edaKodikos", q.topothesia, q.kodekm, q."ezoKodikos", q."eschKodikos",
  q.declared, q.determined, q."cutM2", q.plithos, q.counted, q."cutCents", q."payReason"
FROM (
  SELECT a.ede || ':' || x.id || ':' || c.kind AS "viewKey", a.ede AS "edeId", a.kodikos AS "edeKodikos", a.afm, w.code AS "checkCode", c.kind AS "cutKind",
    p.kodikos AS "edaKodikos", p.topothesia, NULL::text AS kodekm, NULL::text AS "ezoKodikos", NULL::text AS "eschKodikos", x.declared, x.determined, c.m2 AS "cutM2",
    NULL::integer AS plithos, NULL::integer AS counted, c.cents AS "cutCents", NULL::text AS "payReason"
--< pay-parcels.part.sql
  CROSS JOIN LATERAL jsonb_to_recordset(x.cuts) AS c (kind text, m2 numeric, cents numeric)
  JOIN (VALUES ('overlap', '53101'), ('undrawn', '20105'), ('notDrawn', '20101'), ('tooSmall', '20103')) AS w (kind, code) ON w.kind = c.kind
  UNION ALL
  SELECT a.ede || ':' || h.id || ':' || n.id, a.ede, a.kodikos, a.afm, '30104', 'animals', NULL, NULL, h.kodekm, n."ezoKodikos", NULL, NULL, NULL, NULL,
    n.plithos, n.plithosmhtrooy, NULL, NULL
--< pay-facts.part.sql
  CROSS JOIN LATERAL jsonb_to_recordset(f.facts::jsonb -> 'holdings') AS h (id text, kodekm text, animals jsonb)
  CROSS JOIN LATERAL jsonb_to_recordset(h.animals) AS n (id text, "ezoKodikos" text, plithos integer, plithosmhtrooy integer)
  WHERE n.plithosmhtrooy < n.plithos
  UNION ALL
  SELECT a.ede || ':' || l.kodikos, a.ede, a.kodikos, a.afm, NULL, 'refused', NULL, NULL, NULL, NULL, l.kodikos, NULL, NULL, NULL, NULL, NULL,
    nullif(l.cut_refusal_cents, 0), l.reason
  FROM app a JOIN pay_line l ON l.etos = a.etos AND l.ede_id = a.ede AND l.run_id = (SELECT r.id FROM asked_run r) AND l.reason IS NOT NULL
) q
