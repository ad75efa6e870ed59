-- Features of the landscape on parcels: each is a cell of its own.
SELECT a.etos, a.bucket_id, a.status, a.lkpen_id_a, a.ede, a.kodikos, a.afm, p.id, l.id, p.kodikos, p.topothesia, l.kodikos,
  f.mhkos, f.emvado, w.weight, round(f.emvado * w.weight, 2),
  round(100 * sum(f.emvado * w.weight) OVER (PARTITION BY a.etos, a.id) / nullif(s.arable, 0), 2), a.basis
FROM changed a
--< landscape.part.sql
