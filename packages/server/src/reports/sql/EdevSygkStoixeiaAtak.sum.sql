-- R27 from cells: same columns, same values. An area is added up by its own cells: to look for each property of the country
-- whether the area uses it took seconds where the area is small.
SELECT k.atak AS "viewKey", k.atak, k.afm AS afmidiokthth,
  (SELECT max(o.nameidiokthth) FROM edetedeaeeagroiem o WHERE o.etos = :etos AND o.atak = k.atak AND o.afmidiokthth = k.afm) AS nameidiokthth,
  k.stated AS "ektashE9", k.declared AS "ektashAtakSum", k.declared - k.stated AS diafora, k.applications AS plithosaithseon, k.parcels AS plithosagroi,
  k.counted AS parcels, --? whole
  s.parcels, --! whole
  k.stated IS NOT NULL AS atakvalidflag,
  coalesce(k.declared > k.stated + (SELECT rule_number(:check_propertyExceeded, 'toleranceM2', :etos, :check_propertyExceeded_toleranceM2)), false) AS flag05
FROM report_atak k
JOIN (SELECT c.atak, sum(c.parcels)::bigint AS parcels FROM cells_atak c GROUP BY c.atak) s ON s.atak = k.atak --! whole
WHERE k.etos = :etos
  AND k.counted > 0 --? whole
