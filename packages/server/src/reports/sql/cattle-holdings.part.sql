-- R63. Holdings of bovines in the veterinary register, with the animals of the last day that it has, beside the application that declares them: 0 none does, 1 the same numbers, 2 others, 3 the register knows another keeper.
SELECT k.kodekm AS "viewKey", s.ede_id AS "edeId", s.number AS "edeKodikos", s.afm, k.kodekm, k.katoxosafm, w.name AS katoxosname, u.dnm_kodikos AS "dnmKodikos", c.id AS "lkkoiId",
  k.status AS kbdstatus, k.dtestart, k.dteend, k.version AS "versionIdKbd",
  (CASE WHEN s.ede_id IS NULL THEN 0 WHEN s.katoxos IS DISTINCT FROM k.katoxosafm THEN 3 WHEN s.others > 0 THEN 2 ELSE 1 END)::smallint AS match,
  k.dteapografh,
  EXISTS (SELECT FROM office_opinion o WHERE o.etos = :etos AND o.ede_id = s.ede_id AND o.subject = 'herd' AND o.subject_key = k.kodekm) AS "hasOpinion", s.difference,
  n.agelgal, n.agelkreo, n.moschides824, n.moschides24, n.tauroi, n.moschoi624, n.moscharia6,
  (SELECT count(*)::integer FROM kbd_bovine b WHERE b.kodekm = k.kodekm AND b.dteeisodos <= current_date AND (b.dteexodos IS NULL OR b.dteexodos > current_date)) AS enotia
FROM kbd_holding k
--< registered-holding.part.sql
LEFT JOIN LATERAL (
  SELECT coalesce(sum(h.plithos) FILTER (WHERE h.ezokodikos = '0101'), 0)::integer AS agelgal, coalesce(sum(h.plithos) FILTER (WHERE h.ezokodikos = '0102'), 0)::integer AS agelkreo, coalesce(sum(h.plithos) FILTER (WHERE h.ezokodikos = '0103'), 0)::integer AS moschides824, coalesce(sum(h.plithos) FILTER (WHERE h.ezokodikos = '0104'), 0)::integer AS moschides24, coalesce(sum(h.plithos) FILTER (WHERE h.ezokodikos = '0105'), 0)::integer AS tauroi, coalesce(sum(h.plithos) FILTER (WHERE h.ezokodikos = '0106'), 0)::integer AS moschoi624, coalesce(sum(h.plithos) FILTER (WHERE h.ezokodikos = '0107'), 0)::integer AS moscharia6
  FROM kbd_head h WHERE h.kodekm = k.kodekm AND h.day = (SELECT max(l.day) FROM kbd_head l WHERE l.kodekm = k.kodekm)
) n ON TRUE
WHERE k.eidos = 1
