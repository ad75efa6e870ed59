-- R81. Entitlements of one application as the run read them, with what the lines of basic support say that they used. m², thousandths of a euro, cents.
SELECT e.id || ':' || e."bpeId" AS "viewKey", a.ede AS "edeId", a.kodikos AS "edeKodikos", a.afm, e."bpeId", e.bpetype, e.activateflag, e.qty, e."bpeupMills" AS bpeup,
  coalesce(u.used, 0) AS used, e.qty - coalesce(u.used, 0) AS unused, coalesce(u.gross, 0) AS gross
--< pay-facts.part.sql
CROSS JOIN LATERAL jsonb_to_recordset(f.facts::jsonb -> 'entitlements') AS e (id text, "bpeId" text, bpetype smallint, qty numeric, "bpeupMills" integer, activateflag boolean)
LEFT JOIN LATERAL (
  SELECT sum((s -> 'inputs' ->> 'areaM2')::numeric) AS used, round(sum((s ->> 'value')::numeric)) AS gross
  FROM pay_line l CROSS JOIN LATERAL jsonb_array_elements(l.explain -> 'steps') AS s
  WHERE l.etos = z.etos AND l.run_id = z.run_id AND l.ede_id = z.ede_id AND s ->> 'code' = 'payments.step.entitlement' AND s -> 'inputs' ->> 'bpeId' = e."bpeId"
) u ON TRUE
