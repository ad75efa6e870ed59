-- R74. Animals of the holdings of one application as the run read them. What was declared and is not in the register does not count.
SELECT h.id || ':' || n.id AS "viewKey", a.ede AS "edeId", a.kodikos AS "edeKodikos", a.afm, h.kodekm, h.eidos, n."ezoKodikos", n.plithos, n.plithosmhtrooy,
  least(n.plithos, coalesce(n.plithosmhtrooy, n.plithos)) AS counted
--< pay-facts.part.sql
CROSS JOIN LATERAL jsonb_to_recordset(f.facts::jsonb -> 'holdings') AS h (id text, kodekm text, eidos smallint, animals jsonb)
CROSS JOIN LATERAL jsonb_to_recordset(h.animals) AS n (id text, "ezoKodikos" text, plithos integer, plithosmhtrooy integer)
