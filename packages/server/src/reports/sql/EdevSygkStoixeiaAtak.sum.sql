-- R27 from cells: same columns, same values. A page takes the first properties in their order, so each is looked up by itself.
SELECT k.atak AS "viewKey", k.atak, k.afm AS afmidiokthth,
  (SELECT max(o.nameidiokthth) FROM edetedeaeeagroiem o WHERE o.etos = :etos AND o.atak = k.atak AND o.afmidiokthth = k.afm) AS nameidiokthth,
  k.stated AS "ektashE9", k.declared AS "ektashAtakSum", k.declared - k.stated AS diafora, k.applications AS plithosaithseon, k.parcels AS plithosagroi,
  k.counted AS parcels, --? whole
  s.parcels, --! whole
  k.stated IS NOT NULL AS atakvalidflag,
  coalesce(k.declared > k.stated + (SELECT rule_number(:check_propertyExceeded, 'toleranceM2', :etos, :check_propertyExceeded_toleranceM2)), false) AS flag05
FROM report_atak k
CROSS JOIN LATERAL (SELECT sum(c.parcels)::bigint AS parcels FROM cells_atak c WHERE c.atak = k.atak) s --! whole
WHERE k.etos = :etos
  AND k.counted > 0 --? whole
  AND s.parcels > 0 --! whole
