-- One row per parcel. Areas in m²; eligible is the least of declared and eligible land of the ilot, by pro rata.
SELECT a.lkpen_id_a AS "lkpenIdA", a.opd_id AS "opdId", a.daok_kodikos AS "daokKodikos", a.efo_id AS "efoId", a.status, a.nmr_id AS "nmrId", a.sex, a.id AS "edeId",
  p.lkkoi_id AS "lkkoiId", p.iemtype, p.bioflag, p.ardeyshflag, p.ilotregion,
  p.ektash, p.ektashpsif, round(least(p.ektash, coalesce(p.ilotepil, 0)) * p.prorata / 100, 2) AS epilektash
FROM app a JOIN edetedeaeeagroi p ON p.etos = a.etos AND p.ede_id = a.id
