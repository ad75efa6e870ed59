-- Whoever enters a claim year opens it: every table that is kept by year gets its part, or nothing of that year could be stored.
CREATE FUNCTION claim_year_entered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM open_claim_year(NEW.year_eae);
  RETURN NULL;
END $$;
CREATE TRIGGER claim_year_entered AFTER INSERT OR UPDATE OF year_eae ON edetparam FOR EACH ROW EXECUTE FUNCTION claim_year_entered();
SELECT open_claim_year(year_eae) FROM edetparam;
