-- R64. Holdings of pigs in the veterinary register, with the animals of the last day that it has, beside the application that declares them: 0 none does, 1 the same numbers, 2 others, 3 the register knows another keeper.
SELECT k.kodekm AS "viewKey", s.ede_id AS "edeId", s.number AS "edeKodikos", s.afm, k.kodekm, k.katoxosafm, w.name AS katoxosname, u.dnm_kodikos AS "dnmKodikos", c.id AS "lkkoiId",
  k.status AS kbdstatus, k.dtestart, k.dteend, k.version AS "versionIdKbd",
  (CASE WHEN s.ede_id IS NULL THEN 0 WHEN s.katoxos IS DISTINCT FROM k.katoxosafm THEN 3 WHEN s.others > 0 THEN 2 ELSE 1 END)::smallint AS match,
  k.dteapografh,
  EXISTS (SELECT FROM office_opinion o WHERE o.etos = :etos AND o.ede_id = s.ede_id AND o.subject = 'herd' AND o.subject_key = k.kodekm) AS "hasOpinion", s.difference,
  n.choiromhteres, n.kaproi, n.paxynsh, n.choiridia
FROM kbd_holding k
--< registered-holding.part.sql
LEFT JOIN LATERAL (
  SELECT coalesce(sum(h.plithos) FILTER (WHERE h.ezokodikos IN ('0301', '0305')), 0)::integer AS choiromhteres, coalesce(sum(h.plithos) FILTER (WHERE h.ezokodikos = '0302'), 0)::integer AS kaproi, coalesce(sum(h.plithos) FILTER (WHERE h.ezokodikos = '0303'), 0)::integer AS paxynsh, coalesce(sum(h.plithos) FILTER (WHERE h.ezokodikos = '0304'), 0)::integer AS choiridia
  FROM kbd_head h WHERE h.kodekm = k.kodekm AND h.day = (SELECT max(l.day) FROM kbd_head l WHERE l.kodekm = k.kodekm)
) n ON TRUE
WHERE k.eidos = 3
