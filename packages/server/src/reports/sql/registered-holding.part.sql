-- Beside a holding `k` of the veterinary register: `s` the first application that declares it, with how many kinds of animals are declared otherwise and how many animals more than the register has; `w` its keeper's name; `c` and `u` where it stands.
-- The least of the one row that there is: where an aggregate gives it, the planner knows that it is one, and a count of the list looks nobody up.
LEFT JOIN LATERAL (
  SELECT min(f.ede_id) AS ede_id, min(f.number) AS number, min(f.afm) AS afm, min(f.katoxos) AS katoxos, min(f.lkkoi_id) AS lkkoi_id, min(f.others) AS others, min(f.difference) AS difference
  FROM (
    SELECT a.ede AS ede_id, a.kodikos AS number, a.afm, z.katoxos, z.lkkoi_id, (
      SELECT count(*) FROM (
        SELECT code FROM (
          SELECT e.kodikos AS code, t.plithos FROM edetedeaeezoiko t JOIN edetzoiko e ON e.id = t.ezo_id WHERE t.etos = z.etos AND t.ede_id = z.ede_id AND t.zekm_id = z.id
          UNION ALL
          SELECT h.ezokodikos, -h.plithos FROM kbd_head h
          WHERE h.kodekm = k.kodekm AND kbd_species(h.ezokodikos) = k.eidos AND h.day = (SELECT max(l.day) FROM kbd_head l WHERE l.kodekm = k.kodekm)
        ) both_sides GROUP BY code HAVING sum(plithos) <> 0
      ) different
    ) AS others, (
      SELECT coalesce(sum(t.plithos), 0) FROM edetedeaeezoiko t WHERE t.etos = z.etos AND t.ede_id = z.ede_id AND t.zekm_id = z.id
    ) - (
      SELECT coalesce(sum(h.plithos), 0) FROM kbd_head h
      WHERE h.kodekm = k.kodekm AND kbd_species(h.ezokodikos) = k.eidos AND h.day = (SELECT max(l.day) FROM kbd_head l WHERE l.kodekm = k.kodekm)
    ) AS difference
    FROM edetedeaeezekm z JOIN app a ON a.etos = z.etos AND a.id = z.ede_id WHERE z.etos = :etos AND z.kodekm = k.kodekm AND z.eidos = k.eidos ORDER BY z.id LIMIT 1
  ) f
) s ON TRUE
LEFT JOIN LATERAL (
  SELECT min(n.name) AS name FROM (SELECT concat_ws(' ', a.lastname, a.firstname) AS name FROM app a WHERE a.afm = k.katoxosafm ORDER BY a.id LIMIT 1) n
) w ON TRUE
LEFT JOIN land_kalkoinotite c ON c.id = s.lkkoi_id
LEFT JOIN land_kalperifenotite u ON u.id = c.lkpen_id
