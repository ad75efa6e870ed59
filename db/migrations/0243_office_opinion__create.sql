-- What services outside of the agency say about rows of applications: vets about herds, foresters about pastures. Rows are added alone:
-- who thinks otherwise later says it once more, and the newest stands.
CREATE TABLE office_opinion (
  etos integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('eae_id'),
  ede_id bigint NOT NULL,
  subject text NOT NULL CHECK (subject IN ('herd', 'pasture')),
  -- Code of the holding, or key of the parcel.
  subject_key text NOT NULL CHECK (length(subject_key) BETWEEN 1 AND 20),
  verdict text NOT NULL CHECK ((subject, verdict) IN (('herd', 'declaration'), ('herd', 'register'), ('herd', 'visit'),
    ('pasture', 'agree'), ('pasture', 'terms'), ('pasture', 'disagree'))),
  words text NOT NULL CHECK (length(words) BETWEEN 3 AND 1000),
  -- Version of the header that was judged.
  ede_version integer NOT NULL,
  subs_id bigint NOT NULL REFERENCES subscriber_ext (id),
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (etos, id),
  FOREIGN KEY (etos, ede_id) REFERENCES edetedeaeehd (etos, id) ON DELETE CASCADE
) PARTITION BY LIST (etos);
CREATE INDEX office_opinion_ede ON office_opinion (etos, ede_id, subject, subject_key, id DESC);

CREATE FUNCTION office_opinion_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'opinion % was given', OLD.id USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER office_opinion_stays BEFORE UPDATE ON office_opinion FOR EACH ROW EXECUTE FUNCTION office_opinion_stays();

SELECT open_claim_year(year_eae) FROM edetparam;
