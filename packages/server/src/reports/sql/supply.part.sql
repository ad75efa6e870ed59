-- Beside a parcel `p`: `s`, the supply of electricity by which it is watered, of several the borehole, then the first.
LEFT JOIN edetedeaeeelectro s ON s.etos = p.etos AND s.eda_id = p.id AND NOT EXISTS (
  SELECT 1 FROM edetedeaeeelectro x WHERE x.etos = s.etos AND x.eda_id = s.eda_id AND (x.gewtrhsh, s.kodikos) > (s.gewtrhsh, x.kodikos)
)
