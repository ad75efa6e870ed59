-- One row per application. Areas in m².
SELECT a.lkpen_id_a AS "lkpenIdA", a.opd_id AS "opdId", a.daok_kodikos AS "daokKodikos", a.efo_id AS "efoId", a.status, a.nmr_id AS "nmrId", a.sex, a.ede AS "edeId", a.deigmaflag,
  a.totektash AS ektash, a.totparcels AS parcels, a.totmmz AS mmz, CASE WHEN a.blocking > 0 THEN 1 ELSE 0 END AS "withFindings"
FROM app a
