-- What the properties come to that one cell alone uses, by that cell, whether the register knows them, and whether too much of them is
-- used. m². The number of the rule is asked once a year.
SELECT k.etos, k.bucket_id, k.status, k.lkpen_id_a, k.stated IS NOT NULL, coalesce(k.declared > k.stated + n.tolerance, false) AS flag05,
  count(*), sum(k.stated), sum(k.declared), sum(k.declared - k.stated), sum(k.alone), k.basis
FROM (
  SELECT b.etos, b.id, rule_number(:check_propertyExceeded, 'toleranceM2', b.etos, :check_propertyExceeded_toleranceM2) AS tolerance
  FROM buckets b OFFSET 0
) n
JOIN report_atak k ON k.etos = n.etos AND k.bucket_id = n.id
GROUP BY 1, 2, 3, 4, 5, 6, k.basis
