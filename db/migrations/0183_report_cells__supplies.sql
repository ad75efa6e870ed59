-- Irrigated land by the water body and the supply of electricity (R95), animals that count for coupled support (R35), and crops by
-- the kind under which ΕΛΓΑ insures them (R92).

-- How a parcel gets its water. `body`: 0 not told, 1 groundwater, 2 rivers and lakes, 3 a network, rain or treated water; a borehole
-- of its own says more than the source. `supply`: 0 none, else the kind of the supply, 9 of no kind; of several the borehole, then
-- the first. `licensed`: that supply has a licence to use water.
CREATE FUNCTION parcel_water(of_year integer, of_parcel bigint, of_source text)
RETURNS TABLE (body smallint, supply smallint, licensed boolean) LANGUAGE sql STABLE AS $$
  SELECT (CASE WHEN s.gewtrhsh OR of_source IN ('2', '3', '4', '7') THEN 1 WHEN of_source IN ('5', '6') THEN 2 WHEN of_source IN ('1', '8', '9') THEN 3 ELSE 0 END)::smallint,
    (CASE WHEN s.id IS NULL THEN 0 ELSE coalesce(s.typosparoxhs, 9) END)::smallint, s.adeiaxrhshs IS NOT NULL
  FROM (SELECT 1) one LEFT JOIN LATERAL (
    SELECT e.id, e.typosparoxhs, e.gewtrhsh, e.adeiaxrhshs FROM edetedeaeeelectro e
    WHERE e.etos = of_year AND e.eda_id = of_parcel ORDER BY e.gewtrhsh DESC, e.kodikos LIMIT 1
  ) s ON TRUE
$$;

ALTER TABLE report_sum_water ADD COLUMN waterbody smallint, ADD COLUMN watersupply smallint, ADD COLUMN licensed numeric(18, 2);
ALTER TABLE report_sum_animal ADD COLUMN eligible bigint;
ALTER TABLE report_sum_crop ADD COLUMN elf_id bigint;

-- Every bucket once, for the columns that are new.
DELETE FROM report_year;
