-- Animals by holding and type.
SELECT t.id AS "viewKey", a.ede AS "edeId", a.kodikos AS "edeKodikos", a.afm, s.kodekm, s.eidos, s.lkkoi_id AS "lkkoiId", z.kodikos AS "ezoKodikos", z.description AS "ezoDesc",
  t.plithos, t.plithosmhtrooy, t.mmz
FROM app a
JOIN edetedeaeezoiko t ON t.etos = a.etos AND t.ede_id = a.id
JOIN edetedeaeezekm s ON s.etos = t.etos AND s.id = t.zekm_id
JOIN edetzoiko z ON z.id = t.ezo_id
