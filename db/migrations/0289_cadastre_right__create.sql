-- Rights on properties of the cadastre: who holds them, whether that is the State, and to whom it has granted the land. Rows are those of the
-- version in force; one version holds for all claim years.
CREATE TABLE cadastre_right (
  version integer NOT NULL,
  kaek text NOT NULL CHECK (length(kaek) <= 20),
  afm text NOT NULL CHECK (length(afm) <= 9),
  sharepercent numeric(5,2) NOT NULL CHECK (sharepercent > 0 AND sharepercent <= 100),
  publicflag boolean NOT NULL,
  concessionafm text CHECK (length(concessionafm) <= 9),
  PRIMARY KEY (kaek, afm)
);
