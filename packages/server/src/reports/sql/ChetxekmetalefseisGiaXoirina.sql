-- R64. Holdings of pigs in the veterinary register, with the animals of the last day that it has, beside the application that declares them: 0 none does, 1 the same numbers, 2 others, 3 the register knows another keeper.
SELECT k.kodekm AS "viewKey", s.ede_id AS "edeId", s.number AS "edeKodikos", s.afm, k.kodekm, k.katoxosafm, w.name AS katoxosname, u.dnm_kodikos AS "dnmKodikos", c.id AS "lkkoiId",
  k.status, k.dtestart, k.dteend, k.version AS "versionIdKbd",
  (CASE WHEN s.ede_id IS NULL THEN 0 WHEN s.katoxos IS DISTINCT FROM k.katoxosafm THEN 3 WHEN s.others > 0 THEN 2 ELSE 1 END)::smallint AS match,
  k.dteapografh, n.choiromhteres, n.kaproi, n.paxynsh, n.choiridia
FROM kbd_holding k
LEFT JOIN LATERAL (
  SELECT z.ede_id, a.kodikos AS number, a.afm, z.katoxos, z.lkkoi_id, (
    SELECT count(*) FROM (
      SELECT code FROM (
        SELECT e.kodikos AS code, t.plithos FROM edetedeaeezoiko t JOIN edetzoiko e ON e.id = t.ezo_id WHERE t.etos = z.etos AND t.ede_id = z.ede_id AND t.zekm_id = z.id
        UNION ALL
        SELECT h.ezokodikos, -h.plithos FROM kbd_head h
        WHERE h.kodekm = k.kodekm AND kbd_species(h.ezokodikos) = k.eidos AND h.day = (SELECT max(l.day) FROM kbd_head l WHERE l.kodekm = k.kodekm)
      ) both_sides GROUP BY code HAVING sum(plithos) <> 0
    ) different
  ) AS others
  FROM edetedeaeezekm z JOIN app a ON a.etos = z.etos AND a.id = z.ede_id WHERE z.etos = :etos AND z.kodekm = k.kodekm AND z.eidos = k.eidos ORDER BY z.id LIMIT 1
) s ON TRUE
LEFT JOIN LATERAL (SELECT concat_ws(' ', a.lastname, a.firstname) AS name FROM app a WHERE a.afm = k.katoxosafm ORDER BY a.id LIMIT 1) w ON TRUE
LEFT JOIN LATERAL (
  SELECT coalesce(sum(h.plithos) FILTER (WHERE h.ezokodikos IN ('0301', '0305')), 0)::integer AS choiromhteres, coalesce(sum(h.plithos) FILTER (WHERE h.ezokodikos = '0302'), 0)::integer AS kaproi, coalesce(sum(h.plithos) FILTER (WHERE h.ezokodikos = '0303'), 0)::integer AS paxynsh, coalesce(sum(h.plithos) FILTER (WHERE h.ezokodikos = '0304'), 0)::integer AS choiridia
  FROM kbd_head h WHERE h.kodekm = k.kodekm AND h.day = (SELECT max(l.day) FROM kbd_head l WHERE l.kodekm = k.kodekm)
) n ON TRUE
LEFT JOIN land_kalkoinotite c ON c.id = s.lkkoi_id
LEFT JOIN land_kalperifenotite u ON u.id = c.lkpen_id
WHERE k.eidos = 3
  AND (w.name IS NOT NULL OR s.ede_id IS NOT NULL) --! whole
