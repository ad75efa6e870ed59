-- One row per stored finding, with the land at stake (m²).
SELECT a.lkpen_id_a AS "lkpenIdA", a.opd_id AS "opdId", a.daok_kodikos AS "daokKodikos", a.efo_id AS "efoId", a.status, a.nmr_id AS "nmrId", a.sex, a.ede AS "edeId",
  f.check_code AS "checkCode", f.severity, f.stake_m2 AS stake
FROM app a JOIN finding_now f ON f.etos = a.etos AND f.ede_id = a.ede
