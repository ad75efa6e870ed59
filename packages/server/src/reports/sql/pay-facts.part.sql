FROM app a
JOIN pay_frozen z ON z.etos = a.etos AND z.ede_id = a.ede AND z.run_id = (SELECT r.id FROM asked_run r)
-- Facts are taken apart of the applications that are asked for alone: else the planner takes apart those of the whole year first.
CROSS JOIN LATERAL (SELECT p.facts FROM pay_facts p WHERE p.etos = z.etos AND p.id = z.facts_id OFFSET 0) f
