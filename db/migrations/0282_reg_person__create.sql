-- What the tax authority, the civil registry and the registry of farmers know of a person. Rows are those of the version in force; one
-- version holds for all claim years.
CREATE TABLE reg_person (
  version integer NOT NULL,
  afm text NOT NULL CHECK (length(afm) <= 9),
  -- 1 active, 2 stopped.
  status smallint NOT NULL CHECK (status IN (1, 2)),
  lastname text NOT NULL CHECK (length(lastname) <= 100),
  firstname text CHECK (length(firstname) <= 100),
  kad text CHECK (length(kad) <= 10),
  negativeflag boolean NOT NULL,
  maaeflag boolean NOT NULL,
  insuredflag boolean NOT NULL,
  -- Integer cents of the last year that was assessed.
  incomecents bigint,
  farmincomecents bigint,
  dtedeath date,
  PRIMARY KEY (afm)
);
