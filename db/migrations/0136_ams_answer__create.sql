-- What applicants answer to signals of the area monitoring, and what the office decides on it. An answer names its signal by
-- parcel, rule and date: a new version of the signals leaves it where it is.
CREATE TABLE ams_answer (
  etos integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('eae_id'),
  ede_id bigint NOT NULL,
  eda_id bigint NOT NULL,
  amsrule text NOT NULL CHECK (amsrule IN ('BARE_SOIL', 'MOWING', 'SOWING', 'CROP_GROUP', 'NON_AGRI', 'ABANDONED')),
  dteobs date NOT NULL,
  farmeranswer smallint NOT NULL CHECK (farmeranswer IN (1, 2, 3)),
  words text CHECK (length(words) <= 1000),
  photoid bigint REFERENCES app_file (id),
  -- Where and when the photo was taken, by what stands in it; metres from the border of the parcel, 0 inside.
  photoat timestamptz,
  photox numeric(12,3),
  photoy numeric(12,3),
  photom numeric(12,1) CHECK (photom >= 0),
  -- 1 the office has not decided yet, 2 accepted, 3 rejected.
  answerstate smallint NOT NULL DEFAULT 1 CHECK (answerstate IN (1, 2, 3)),
  decision text CHECK (length(decision) <= 1000),
  decidedby text CHECK (length(decidedby) <= 50),
  dteclose timestamptz,
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  PRIMARY KEY (etos, id),
  FOREIGN KEY (etos, ede_id) REFERENCES edetedeaeehd (etos, id) ON DELETE CASCADE,
  CHECK ((answerstate = 1) = (dteclose IS NULL)),
  CHECK ((answerstate = 1) = (decidedby IS NULL)),
  CHECK (photoid IS NOT NULL OR num_nonnulls(photoat, photox, photoy, photom) = 0),
  CHECK (farmeranswer <> 2 OR photoid IS NOT NULL)
) PARTITION BY LIST (etos);
CREATE INDEX ams_answer_signal ON ams_answer (etos, eda_id, amsrule, dteobs, id);
CREATE INDEX ams_answer_ede ON ams_answer (etos, ede_id);
-- One answer at a time: a rejected one may be followed by another, an accepted one by none.
CREATE UNIQUE INDEX ams_answer_one ON ams_answer (etos, eda_id, amsrule, dteobs) WHERE answerstate IN (1, 2);

-- After the decision nothing of it changes any more.
CREATE FUNCTION ams_answer_decided() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'answer % is decided', OLD.id USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER ams_answer_decided BEFORE UPDATE ON ams_answer
  FOR EACH ROW WHEN (OLD.answerstate <> 1) EXECUTE FUNCTION ams_answer_decided();

SELECT open_claim_year(year_eae) FROM edetparam;
