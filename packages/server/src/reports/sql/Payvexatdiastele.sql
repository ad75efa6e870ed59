-- R69. What checks took away from the parcels of one application in a run. What a cut cost is counted without the others. m², cents.
SELECT a.ede || ':' || x.id || ':' || c.kind AS "viewKey", a.ede AS "edeId", a.kodikos AS "edeKodikos", a.afm, w.code AS "checkCode", c.kind AS "cutKind",
  p.kodikos AS "edaKodikos", p.topothesia, x.declared, x.determined, c.m2 AS "cutM2", c.cents AS "cutCents"
--< pay-parcels.part.sql
CROSS JOIN LATERAL jsonb_to_recordset(x.cuts) AS c (kind text, m2 numeric, cents numeric)
JOIN (VALUES ('overlap', '53101'), ('undrawn', '20105'), ('notDrawn', '20101'), ('tooSmall', '20103')) AS w (kind, code) ON w.kind = c.kind
