-- What several statements compute alike, once. Both are plain expressions, which the planner writes into the statement.

-- Eligible land of a parcel or crop in m²: the least of declared land and land that the ilot holds as eligible, by pro rata.
CREATE FUNCTION eligible_area(declared numeric, ilotepil numeric, prorata numeric) RETURNS numeric
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT round(least(declared, coalesce(ilotepil, 0)) * prorata / 100, 2) $$;

-- A number of a rule in a year: the newest row of this or an earlier year, else the number that the rule was written with.
CREATE FUNCTION rule_number(of_code text, of_name text, of_year integer, standard numeric) RETURNS numeric
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce((SELECT r.value FROM rule_param r WHERE r.code = of_code AND r.name = of_name AND r.year <= of_year
    ORDER BY r.year DESC LIMIT 1), standard)
$$;

-- What lies on an ilot, by all applications of the year.
CREATE INDEX edetedeaeeagroi_ilot ON edetedeaeeagroi (etos, neoxartoypob) WHERE neoxartoypob IS NOT NULL;
