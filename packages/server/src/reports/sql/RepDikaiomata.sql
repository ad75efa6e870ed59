-- Entitlements: quantity (m²), unit value (mills of a euro per hectare), value in cents, whether they are activated.
SELECT b.id AS "viewKey", a.ede AS "edeId", a.kodikos AS "edeKodikos", a.afm, b.bpe_id AS "bpeId", b.bpetype, b.bpegrouptype, b.qty, b.bpeup,
  round(b.qty * b.bpeup / 100000)::bigint AS cents, b.activateflag
FROM app a JOIN edetedeaeebpe b ON b.etos = a.etos AND b.ede_id = a.id
