-- R27 added up, by whether the register knows the property and whether too much of it is used. The number of the rule is asked
-- once, in a way that lets workers share the rows; an area is added up once, where each worker would do it for itself.
SELECT count(*) AS rows, sum(k.stated) AS "ektashE9", sum(k.declared) AS "ektashAtakSum", sum(k.declared - k.stated) AS diafora,
  sum(k.counted) AS parcels, --? whole
  sum(s.parcels) AS parcels, --! whole
  k.atakvalidflag, k.flag05
FROM (
  SELECT a.*, a.stated IS NOT NULL AS atakvalidflag,
    coalesce(a.declared > a.stated + (SELECT rule_number(:check_propertyExceeded, 'toleranceM2', :etos, :check_propertyExceeded_toleranceM2)), false) AS flag05
  FROM report_atak a
) k
JOIN (WITH w AS MATERIALIZED (SELECT c.atak, sum(c.parcels) AS parcels FROM cells_atak c GROUP BY c.atak) SELECT * FROM w) s ON s.atak = k.atak --! whole
WHERE k.etos = :etos
  AND k.counted > 0 --? whole
GROUP BY k.atakvalidflag, k.flag05
