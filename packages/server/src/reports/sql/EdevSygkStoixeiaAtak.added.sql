-- R27 added up, by whether the register knows the property and whether too much of it is used: properties that one cell alone uses
-- by their cell, the others each by itself, once for the reader's area. The number of the rule is asked once.
SELECT sum(b.counter) AS rows, sum(b.stated) AS "ektashE9", sum(b.declared) AS "ektashAtakSum", sum(b.difference) AS diafora,
  sum(b.parcels) AS parcels, b.atakvalidflag, b.flag05
FROM cells_balance b
GROUP BY b.atakvalidflag, b.flag05
UNION ALL
SELECT count(*), sum(k.stated), sum(k.declared), sum(k.declared - k.stated), sum(k.used), k.stated IS NOT NULL, k.flag05
FROM (
  SELECT a.stated, a.declared, s.used,
    coalesce(a.declared > a.stated + (SELECT rule_number(:check_propertyExceeded, 'toleranceM2', :etos, :check_propertyExceeded_toleranceM2)), false) AS flag05
  FROM (SELECT c.atak, sum(c.parcels) AS used FROM cells_shared c GROUP BY c.atak) s
  JOIN report_atak a ON a.etos = :etos AND a.atak = s.atak
) k
GROUP BY k.stated IS NOT NULL, k.flag05
