-- The words of the consents by year, in both languages: a row holds until a later year replaces it. An application keeps the
-- words that its applicant was shown.
CREATE TABLE edetgdpr (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  etos integer NOT NULL CHECK (etos BETWEEN 2015 AND 2099),
  gdprtype text NOT NULL CHECK (length(gdprtype) <= 10),
  seira integer NOT NULL CHECK (seira >= 0),
  description text NOT NULL CHECK (length(description) <= 500),
  description_fold text NOT NULL,
  description_en text NOT NULL CHECK (length(description_en) <= 500),
  activeflag boolean NOT NULL,
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  UNIQUE (etos, gdprtype)
);
ALTER TABLE edetedeaeegdpr ADD COLUMN description_en text CHECK (length(description_en) <= 500);
