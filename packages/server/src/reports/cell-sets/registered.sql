-- Holdings that applications declare, and those that the veterinary register has of their applicants, with the area that their bucket is of.
SELECT a.etos, a.bucket_id, a.status, a.lkpen_id_a, o.kodekm, o.eidos, a.daok_kodikos, a.opd_id, a.efo_id, a.basis
FROM changed a
CROSS JOIN LATERAL (
  SELECT z.kodekm, z.eidos FROM edetedeaeezekm z WHERE z.etos = a.etos AND z.ede_id = a.id AND z.kodekm IS NOT NULL
  UNION ALL
  SELECT k.kodekm, k.eidos FROM kbd_holding k WHERE k.katoxosafm = a.afm
) o
GROUP BY 1, 2, 3, 4, 5, 6, a.daok_kodikos, a.opd_id, a.efo_id, a.basis
