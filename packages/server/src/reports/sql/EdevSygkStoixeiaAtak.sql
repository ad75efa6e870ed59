-- R27. Balance of each ATAK that the applications of the reader use, over all applications of the year. Areas in m².
-- Land must be at the farmer's disposal on 31 May (Regulation (EU) 2021/2115, art. 4(4)): the register counts as of that day.
SELECT s.atak AS "viewKey", s.atak, e.afm AS afmidiokthth,
  (SELECT max(o.nameidiokthth) FROM edetedeaeeagroiem o WHERE o.etos = :etos AND o.atak = s.atak AND o.afmidiokthth = e.afm) AS nameidiokthth,
  e.stated AS "ektashE9", d.declared AS "ektashAtakSum", d.declared - e.stated AS diafora, d.applications AS plithosaithseon, d.parcels AS plithosagroi,
  s.parcels, e.stated IS NOT NULL AS atakvalidflag,
  coalesce(d.declared > e.stated + (SELECT rule_number(:check_propertyExceeded, 'toleranceM2', :etos, :check_propertyExceeded_toleranceM2)), false) AS flag05
FROM (
  SELECT o.atak, count(DISTINCT o.eda_id) AS parcels
  FROM app a JOIN edetedeaeeagroiem o ON o.etos = a.etos AND o.ede_id = a.id AND o.atak IS NOT NULL
  GROUP BY o.atak
) s
LEFT JOIN LATERAL (
  SELECT coalesce(sum(o.ektash_atak), 0) AS declared, count(DISTINCT o.ede_id) AS applications, count(DISTINCT o.eda_id) AS parcels
  FROM edetedeaeeagroiem o JOIN everyone h ON h.etos = o.etos AND h.id = o.ede_id
  WHERE o.etos = :etos AND o.atak = s.atak
) d ON TRUE
LEFT JOIN LATERAL (
  SELECT max(e.ektash) AS stated, CASE WHEN count(DISTINCT e.afm) = 1 THEN min(e.afm) END AS afm
  FROM edete9 e
  WHERE e.etos = :etos AND e.atak = s.atak AND e.dteapo <= make_date(:etos, 5, 31) AND (e.dteeos IS NULL OR e.dteeos > make_date(:etos, 5, 31))
) e ON TRUE
