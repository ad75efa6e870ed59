-- A list is published for two years from its first release (Reg. (EU) 2021/2116 art. 98(4)); then its rows go, and that it was released stays.
ALTER TABLE publication ADD COLUMN ended_at timestamptz CHECK (ended_at > released_at);
CREATE FUNCTION publication_row_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (SELECT FROM publication p WHERE p.id = OLD.publication_id AND p.ended_at IS NOT NULL) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'what is released is not changed, and goes when its release has ended' USING ERRCODE = 'check_violation';
END
$$;
DROP TRIGGER publication_row_stays ON publication_row;
CREATE TRIGGER publication_row_stays BEFORE UPDATE OR DELETE ON publication_row FOR EACH ROW EXECUTE FUNCTION publication_row_stays();
