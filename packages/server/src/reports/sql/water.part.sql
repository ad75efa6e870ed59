-- Beside a parcel `p` and its supply `s` (`supply.part.sql`): `b`, how it gets its water. `body`: 0 not told, 1 groundwater, 2 rivers and
-- lakes, 3 a network, rain or treated water; a borehole of its own says more than the source. `supply`: 0 none, else the kind of the
-- supply, 9 of no kind. `licensed`: that supply has a licence to use water.
CROSS JOIN LATERAL (
  SELECT CASE WHEN s.gewtrhsh OR p.watersrc IN ('2', '3', '4', '7') THEN 1 WHEN p.watersrc IN ('5', '6') THEN 2 WHEN p.watersrc IN ('1', '8', '9') THEN 3 ELSE 0 END::smallint AS body,
    CASE WHEN s.eda_id IS NULL THEN 0 ELSE coalesce(s.typosparoxhs, 9) END::smallint AS supply, s.adeiaxrhshs IS NOT NULL AS licensed
) b
