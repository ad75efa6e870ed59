-- Wrong six-digit codes in a row of a body, counted before a code is compared: after the fifth each further try waits longer.
-- A right code takes the row away, and a quarter of an hour without a try begins anew.
CREATE TABLE edetedeauthpin_try (
  efo_id bigint PRIMARY KEY REFERENCES edetforea ON DELETE CASCADE,
  tries integer NOT NULL CHECK (tries > 0),
  at timestamptz NOT NULL
);
