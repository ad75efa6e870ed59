-- Registers of the veterinary database (ΚΒΔ): holdings, their animals by day, and bovines by ear tag. Rows are those of the version in
-- force. One version holds for all claim years: an animal does not belong to a year.
CREATE TABLE kbd_holding (
  version integer NOT NULL,
  kodekm text NOT NULL CHECK (length(kodekm) <= 11),
  eidos smallint NOT NULL CHECK (eidos BETWEEN 1 AND 7),
  katoxosafm text NOT NULL CHECK (length(katoxosafm) <= 9),
  -- 1 active, 2 suspended.
  status smallint NOT NULL CHECK (status IN (1, 2)),
  dtestart date,
  dteend date,
  dteapografh date,
  x numeric(12,3),
  y numeric(12,3),
  PRIMARY KEY (kodekm, eidos),
  CHECK (dteend >= dtestart)
);
CREATE INDEX kbd_holding_keeper ON kbd_holding (katoxosafm);

CREATE TABLE kbd_head (
  version integer NOT NULL,
  kodekm text NOT NULL CHECK (length(kodekm) <= 11),
  ezokodikos text NOT NULL CHECK (length(ezokodikos) <= 10),
  day date NOT NULL,
  plithos integer NOT NULL CHECK (plithos BETWEEN 0 AND 99999),
  PRIMARY KEY (kodekm, day, ezokodikos)
);

CREATE TABLE kbd_bovine (
  version integer NOT NULL,
  enotio text NOT NULL CHECK (length(enotio) <= 14),
  kodekm text NOT NULL CHECK (length(kodekm) <= 11),
  fylo smallint NOT NULL CHECK (fylo IN (1, 2)),
  rasa text CHECK (length(rasa) <= 4),
  dtebirth date,
  dteeisodos date NOT NULL,
  dteexodos date,
  mhtera text CHECK (length(mhtera) <= 14),
  PRIMARY KEY (enotio, kodekm, dteeisodos),
  CHECK (dteexodos >= dteeisodos)
);
CREATE INDEX kbd_bovine_holding ON kbd_bovine (kodekm, enotio);
