FROM app a
JOIN payvexathd h ON h.etos = a.etos AND h.ede_id = a.ede AND h.run_id = (SELECT r.id FROM asked_run r)
JOIN pay_frozen z ON z.etos = h.etos AND z.ede_id = h.ede_id AND z.run_id = h.run_id
JOIN pay_facts f ON f.etos = z.etos AND f.id = z.facts_id
CROSS JOIN LATERAL jsonb_to_recordset(h.parcels) AS x (id text, declared numeric, determined numeric, cuts jsonb, schemes jsonb)
JOIN LATERAL jsonb_to_recordset(f.facts::jsonb -> 'parcels') AS p (id text, kodikos integer, topothesia text, ektash numeric, geometry jsonb, crops jsonb) ON p.id = x.id
