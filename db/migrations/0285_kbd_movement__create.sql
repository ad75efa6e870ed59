-- Movements of animals of a holding as the veterinary database has them: when they happened, and when they were notified. Rows are those of
-- the version in force; one version holds for all claim years.
CREATE TABLE kbd_movement (
  version integer NOT NULL,
  kodekm text NOT NULL CHECK (length(kodekm) <= 11),
  -- An ear tag, or the code of a kind of animals that has none.
  animal text NOT NULL CHECK (length(animal) <= 14),
  dteevent date NOT NULL,
  dtenotice date NOT NULL,
  PRIMARY KEY (kodekm, animal, dteevent),
  CHECK (dtenotice >= dteevent)
);
