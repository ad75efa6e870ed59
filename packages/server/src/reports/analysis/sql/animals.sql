-- One row per type of animal of a holding. Years meet on the code.
SELECT a.lkpen_id_a AS "lkpenIdA", a.opd_id AS "opdId", a.daok_kodikos AS "daokKodikos", a.efo_id AS "efoId", a.status, a.nmr_id AS "nmrId", a.sex, a.ede AS "edeId",
  z.kodikos AS "ezoKodikos", z.description AS "ezoDesc", k.eidos, t.plithos, t.mmz
FROM app a JOIN edetedeaeezoiko t ON t.etos = a.etos AND t.ede_id = a.id
  JOIN edetedeaeezekm k ON k.etos = t.etos AND k.id = t.zekm_id
  JOIN edetzoiko z ON z.id = t.ezo_id
