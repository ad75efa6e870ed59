-- R75. Bovines of one application by ear tag as the run read them.
SELECT a.ede || ':' || t.enotio || ':' || t.kodekm AS "viewKey", a.ede AS "edeId", a.kodikos AS "edeKodikos", a.afm, t.enotio, t.kodekm, t.fylo, t.dtebirth, t.dteeisodos,
  t.dteexodos, t.state AS "tagState"
--< pay-facts.part.sql
CROSS JOIN LATERAL jsonb_to_recordset(f.facts::jsonb -> 'tags') AS t (enotio text, kodekm text, fylo smallint, dtebirth date, dteeisodos date, dteexodos date, state smallint)
