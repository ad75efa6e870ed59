-- One row per entitlement: quantity (m²) and value in cents, of a unit value in mills of a euro per hectare.
SELECT a.lkpen_id_a AS "lkpenIdA", a.opd_id AS "opdId", a.daok_kodikos AS "daokKodikos", a.efo_id AS "efoId", a.status, a.nmr_id AS "nmrId", a.sex, a.ede AS "edeId",
  b.bpetype, b.activateflag, b.qty, round(b.qty * b.bpeup / 100000)::bigint AS cents
FROM app a JOIN edetedeaeebpe b ON b.etos = a.etos AND b.ede_id = a.id
