-- Contracts of rural development as their register has them: who is bound to which measure, for how much land. Rows are those of the version
-- in force; one version holds for all claim years.
CREATE TABLE reg_contract (
  version integer NOT NULL,
  afm text NOT NULL CHECK (length(afm) <= 9),
  -- Code of the measure, as in the list of measures.
  measure text NOT NULL CHECK (length(measure) <= 20),
  number text NOT NULL CHECK (length(number) <= 20),
  -- Null for a measure that is not about land.
  ektash numeric(14,2) CHECK (ektash > 0),
  dtestart date NOT NULL,
  dteend date,
  PRIMARY KEY (afm, measure, number),
  CHECK (dteend >= dtestart)
);
