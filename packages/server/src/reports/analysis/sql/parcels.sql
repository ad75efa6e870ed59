-- One row per parcel. Areas in m².
SELECT a.lkpen_id_a AS "lkpenIdA", a.opd_id AS "opdId", a.daok_kodikos AS "daokKodikos", a.efo_id AS "efoId", a.status, a.nmr_id AS "nmrId", a.sex, a.ede AS "edeId",
  p.lkkoi_id AS "lkkoiId", p.iemtype, p.bioflag, p.ardeyshflag, p.ilotregion,
  p.ektash, p.ektashpsif, p.epilektash
FROM app a JOIN edetedeaeeagroi p ON p.etos = a.etos AND p.ede_id = a.id
