-- What is known of an applicant from outside the land: property statements of the tax authority, businesses of a group.

-- Property statements (E9) of a claim year as the tax authority gives them: one row per property and owner. `ektash` is the
-- area of the whole property in m², the same in the row of each owner; the statement counts from `dteapo` to before `dteeos`.
CREATE TABLE edete9 (
  etos integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('eae_id'),
  atak text NOT NULL CHECK (atak ~ '^[0-9]{11}$'),
  afm text NOT NULL CHECK (afm ~ '^[0-9]{9}$'),
  synidiopercent numeric(5,2) NOT NULL CHECK (synidiopercent > 0 AND synidiopercent <= 100),
  ektash numeric(14,2) NOT NULL CHECK (ektash >= 0),
  dteapo date NOT NULL,
  dteeos date CHECK (dteeos > dteapo),
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  PRIMARY KEY (etos, id),
  UNIQUE (etos, atak, afm, dteapo)
) PARTITION BY LIST (etos);
-- What all applications of a year take from one property.
CREATE INDEX edetedeaeeagroiem_atak ON edetedeaeeagroiem (etos, atak) WHERE atak IS NOT NULL;

-- Businesses of the group that the applicant belongs to (Reg. (EU) 2021/2116 art. 59(4)).
CREATE TABLE edetedeaeeomilos (
  etos integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('eae_id'),
  ede_id bigint NOT NULL,
  kodikos integer NOT NULL,
  afmgroup text CHECK (length(afmgroup) <= 9),
  namegroup text NOT NULL CHECK (length(namegroup) <= 120),
  relation smallint NOT NULL CHECK (relation IN (1, 2, 3)),
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  PRIMARY KEY (etos, id),
  FOREIGN KEY (etos, ede_id) REFERENCES edetedeaeehd (etos, id) ON DELETE CASCADE
) PARTITION BY LIST (etos);
CREATE INDEX edetedeaeeomilos_ede ON edetedeaeeomilos (etos, ede_id);

-- Years that were opened before these tables were made.
SELECT open_claim_year(year_eae) FROM edetparam;
