-- What became of each holding of the veterinary register from one version to the next (R32): the register itself holds the version in
-- force alone. A row for each change: of keeper, of state, or of the number of animals on the last day that the register has.
CREATE TABLE kbd_history (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  -- Register whose version brought the change, its version, and the day of its file.
  register text NOT NULL CHECK (length(register) <= 40),
  version integer NOT NULL,
  dtefile date NOT NULL,
  kodekm text NOT NULL CHECK (length(kodekm) <= 11),
  eidos smallint NOT NULL CHECK (eidos BETWEEN 1 AND 7),
  katoxosafm text NOT NULL CHECK (length(katoxosafm) <= 9),
  -- 1 active, 2 suspended, 0 no longer in the register.
  status smallint NOT NULL CHECK (status BETWEEN 0 AND 2),
  plithos integer NOT NULL CHECK (plithos >= 0),
  -- Animals more or less than before; null for the first row of a holding.
  diafora integer,
  dteallaghs timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX kbd_history_holding ON kbd_history (kodekm, eidos, id DESC);
CREATE INDEX kbd_history_keeper ON kbd_history (katoxosafm);
CREATE INDEX kbd_history_changed ON kbd_history (dteallaghs DESC, id DESC);

-- The species of a holding (`eidos`) that a kind of animal (`Edetzoiko.kodikos`) belongs to: the first two digits of its code.
CREATE FUNCTION kbd_species(code text) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (CASE left(code, 2) WHEN '01' THEN 1 WHEN '02' THEN 2 WHEN '03' THEN 3 WHEN '04' THEN 4 WHEN '05' THEN 5 WHEN '07' THEN 6 ELSE 7 END)::smallint
$$;

-- Holdings of applications by their code: the register knows them by nothing else.
CREATE INDEX edetedeaeezekm_code ON edetedeaeezekm (etos, kodekm, eidos);
