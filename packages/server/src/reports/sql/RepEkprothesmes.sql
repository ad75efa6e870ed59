-- Late applications: working days late and the reduction in percent, as payments count them. Holidays are those that the
-- agency keeps; a year of which it keeps none has those of the calendar.
SELECT a.ede AS "viewKey", a.kodikos AS "edeKodikos", a.afm, a.lastname, a.firstname, a.efo_id AS "efoId", a.dte_oris AS "dteOris",
  (a.dte_oris AT TIME ZONE 'Europe/Athens')::date AS day, w.days AS "lateDays",
  least(w.days * coalesce((SELECT r.value FROM rule_param r WHERE r.code = 'late' AND r.name = 'percentPerDay' AND r.year = a.etos), 1), 100) AS percent, a.totektash
FROM app a JOIN edetparam y ON y.year_eae = a.etos
CROSS JOIN LATERAL (
  SELECT count(*)::integer AS days
  FROM generate_series(1, (a.dte_oris AT TIME ZONE 'Europe/Athens')::date - (y.final_submission_date AT TIME ZONE 'Europe/Athens')::date) AS n(n)
  CROSS JOIN LATERAL (SELECT (y.final_submission_date AT TIME ZONE 'Europe/Athens')::date + n.n AS day) d
  WHERE extract(isodow FROM d.day) < 6
    AND CASE WHEN EXISTS (SELECT 1 FROM edetargia h WHERE extract(year FROM h.dteargia) = extract(year FROM d.day))
      THEN NOT EXISTS (SELECT 1 FROM edetargia h WHERE h.dteargia = d.day) ELSE NOT d.day = ANY (:holidays) END
) w
WHERE a.dte_oris > final_submission(:etos)
