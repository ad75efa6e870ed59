-- Certificates as their register has them: who is organic (kind 1), who was taught to farm (kind 2), from when to when. Rows are those of the
-- version in force; one version holds for all claim years.
CREATE TABLE reg_certificate (
  version integer NOT NULL,
  afm text NOT NULL CHECK (length(afm) <= 9),
  kind smallint NOT NULL CHECK (kind IN (1, 2)),
  number text NOT NULL CHECK (length(number) <= 20),
  dtestart date NOT NULL,
  dteend date,
  PRIMARY KEY (afm, kind, number),
  CHECK (dteend >= dtestart)
);
