FROM app a
JOIN pay_frozen z ON z.etos = a.etos AND z.ede_id = a.ede AND z.run_id = (SELECT r.id FROM asked_run r)
JOIN pay_facts f ON f.etos = z.etos AND f.id = z.facts_id
