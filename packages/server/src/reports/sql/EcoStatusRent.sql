-- R94. Leases and concessions: owner, ATAK, lease, end, whether they hold on 31 May of the year.
SELECT o.id AS "viewKey", a.ede AS "edeId", a.kodikos AS "edeKodikos", a.afm, p.kodikos, p.topothesia, o.iemtype, o.afmidiokthth, o.nameidiokthth, o.atak,
  o.e_enoik_arith AS "eEnoikArith", o.dteenoikstart, o.dteenoikend, o.synidiopercent, round(p.ektash * o.synidiopercent / 100, 2) AS ektash,
  coalesce(o.dteenoikend >= make_date(a.etos, 5, 31), false) AS "validFlag"
FROM app a
JOIN edetedeaeeagroiem o ON o.etos = a.etos AND o.ede_id = a.id AND o.iemtype IN (1, 2)
JOIN edetedeaeeagroi p ON p.etos = o.etos AND p.id = o.eda_id
