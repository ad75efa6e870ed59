-- Six-digit codes by which an applicant authorises a ΚΥΔ (domain document R09, R102). The digits are never stored; the
-- hash, which binds them to year, AFM and body, goes as soon as the code is worth nothing any more.
CREATE TABLE edetedeauthpin (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  etos integer NOT NULL CHECK (etos BETWEEN 2015 AND 2099),
  afm text NOT NULL CHECK (afm ~ '^[0-9]{9}$'),
  efo_id bigint NOT NULL REFERENCES edetforea (id),
  authortype smallint NOT NULL CHECK (authortype BETWEEN 1 AND 3),
  pin_hash text,
  dteexpire timestamptz NOT NULL,
  tries smallint NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  dteused timestamptz,
  dtecancel timestamptz,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  CHECK (dteexpire > dteinsert),
  CHECK (pin_hash IS NULL OR (dteused IS NULL AND dtecancel IS NULL))
);
-- One living code per AFM and year.
CREATE UNIQUE INDEX edetedeauthpin_living ON edetedeauthpin (etos, afm) WHERE pin_hash IS NOT NULL;
CREATE INDEX edetedeauthpin_afm ON edetedeauthpin (etos, afm, dteinsert);
