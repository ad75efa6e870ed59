-- Results of controls on the spot that are about whole applications of a claim year. Rows are those of the version in force of the year.
CREATE TABLE reg_control (
  etos integer NOT NULL,
  version integer NOT NULL,
  afm text NOT NULL CHECK (length(afm) <= 9),
  report text NOT NULL CHECK (length(report) <= 20),
  -- 1 land that was not declared; breaches of conditionality: 2 negligence, 3 grave, 4 recurrence, 5 intent.
  kind smallint NOT NULL CHECK (kind IN (1, 2, 3, 4, 5)),
  -- 1 climate and environment, 2 health, 3 animal welfare.
  area smallint CHECK (area IN (1, 2, 3)),
  percent numeric(5,2) CHECK (percent >= 0 AND percent <= 100),
  ektash numeric(14,2) CHECK (ektash > 0),
  CHECK (CASE kind WHEN 1 THEN ektash IS NOT NULL AND area IS NULL AND percent IS NULL
    ELSE ektash IS NULL AND area IS NOT NULL AND percent IS NOT NULL END),
  PRIMARY KEY (etos, afm, report, kind)
);
