-- When a question of consent was answered, by the clock of the database, whoever writes the answer; an answer that is taken back has none.
ALTER TABLE edetedeaeegdpr ADD COLUMN dteanswer timestamptz;
UPDATE edetedeaeegdpr SET dteanswer = coalesce(dteupdate, dteinsert) WHERE sygkatatheshflag IS NOT NULL;
CREATE FUNCTION edetedeaeegdpr_answered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.dteanswer := CASE WHEN NEW.sygkatatheshflag IS NOT NULL THEN now() END;
  RETURN NEW;
END $$;
CREATE TRIGGER edetedeaeegdpr_answered BEFORE INSERT ON edetedeaeegdpr
  FOR EACH ROW EXECUTE FUNCTION edetedeaeegdpr_answered();
CREATE TRIGGER edetedeaeegdpr_answered_anew BEFORE UPDATE ON edetedeaeegdpr
  FOR EACH ROW WHEN (OLD.sygkatatheshflag IS DISTINCT FROM NEW.sygkatatheshflag) EXECUTE FUNCTION edetedeaeegdpr_answered();
