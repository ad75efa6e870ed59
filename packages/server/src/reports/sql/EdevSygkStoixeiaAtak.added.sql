-- R27 added up, by whether the register knows the property and whether too much of it is used.
SELECT count(*) AS rows, sum(k.stated) AS "ektashE9", sum(k.declared) AS "ektashAtakSum", sum(k.declared - k.stated) AS diafora,
  sum(k.counted) AS parcels, --? whole
  sum(s.parcels) AS parcels, --! whole
  k.stated IS NOT NULL AS atakvalidflag, coalesce(k.declared > k.stated + n.tolerance, false) AS flag05
FROM report_atak k
-- OFFSET: asked once, not for each row.
CROSS JOIN (SELECT rule_number(:check_propertyExceeded, 'toleranceM2', :etos, :check_propertyExceeded_toleranceM2) AS tolerance OFFSET 0) n
JOIN (SELECT c.atak, sum(c.parcels) AS parcels FROM cells_atak c GROUP BY c.atak) s ON s.atak = k.atak --! whole
WHERE k.etos = :etos
  AND k.counted > 0 --? whole
GROUP BY k.stated IS NOT NULL, coalesce(k.declared > k.stated + n.tolerance, false)
