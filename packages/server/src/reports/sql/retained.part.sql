-- Beside animals `t` of the application `a`: `r`, how many of them the veterinary register had under the applicant at the begin of the
-- retention period (check 30107), the last day of submission. None where another keeps the holding, unknown where it had no numbers.
LEFT JOIN LATERAL (
  SELECT CASE WHEN k.katoxosafm <> a.afm THEN 0 ELSE least(t.plithos, coalesce((
    SELECT n.plithos FROM kbd_head n
    WHERE n.kodekm = k.kodekm AND n.day = d.day AND n.ezokodikos = (SELECT e.kodikos FROM edetzoiko e WHERE e.id = t.ezo_id)), 0)) END AS eligible
  FROM edetedeaeezekm h
  JOIN kbd_holding k ON k.kodekm = h.kodekm AND k.eidos = h.eidos
  JOIN edetparam y ON y.year_eae = h.etos
  CROSS JOIN LATERAL (SELECT max(l.day) AS day FROM kbd_head l WHERE l.kodekm = k.kodekm AND l.day <= (y.final_submission_date AT TIME ZONE 'Europe/Athens')::date) d
  WHERE h.etos = t.etos AND h.id = t.zekm_id AND d.day IS NOT NULL
) r ON TRUE
