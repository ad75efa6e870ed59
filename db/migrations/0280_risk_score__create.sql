-- Risk of applications, by which controls are chosen. Derived: all rows of a year are made again by one statement.
CREATE TABLE risk_score (
  etos integer NOT NULL,
  ede_id bigint NOT NULL,
  -- Points of all indicators together.
  score numeric(9,2) NOT NULL,
  -- Points by indicator; what gave none is left out.
  parts jsonb NOT NULL,
  PRIMARY KEY (etos, ede_id),
  FOREIGN KEY (etos, ede_id) REFERENCES edetedeaeehd (etos, id) ON DELETE CASCADE
) PARTITION BY LIST (etos);
CREATE INDEX risk_score_order ON risk_score (etos, score DESC, ede_id);
SELECT open_claim_year(year_eae) FROM edetparam;

-- When the applications of a year were scored last, and which indicators nobody can say anything about.
CREATE TABLE risk_scoring (
  etos integer NOT NULL PRIMARY KEY REFERENCES edetparam (year_eae),
  at timestamptz NOT NULL DEFAULT now(),
  usr text NOT NULL,
  applications integer NOT NULL,
  not_known text[] NOT NULL
);

-- Draws of applications for controls. Neither of two people can choose: the first one's word is kept as its hash before the second one
-- says his, and both words, the digest of the candidates and the seed are shown afterwards, so that anybody can draw again.
CREATE TABLE sample_draw (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  etos integer NOT NULL,
  number integer NOT NULL,
  -- 0 on the spot, 1 remote sensing.
  kind smallint NOT NULL CHECK (kind IN (0, 1)),
  -- 0 preparing, 1 frozen, 2 second word given, 3 drawn, 4 being marked, 5 marked, 6 void.
  state smallint NOT NULL DEFAULT 0 CHECK (state BETWEEN 0 AND 6),
  scope jsonb NOT NULL,
  percent numeric(5,2) NOT NULL CHECK (percent > 0 AND percent <= 100),
  lot_percent numeric(5,2) NOT NULL CHECK (lot_percent BETWEEN 20 AND 25),
  digest text,
  first_sha256 text NOT NULL CHECK (first_sha256 ~ '^[0-9a-f]{64}$'),
  first_word text,
  second_word text,
  seed text,
  first_id bigint NOT NULL,
  first_usr text NOT NULL,
  second_id bigint,
  second_usr text,
  approved_id bigint,
  approved_usr text,
  void_reason text,
  job_id bigint,
  row_version integer NOT NULL DEFAULT 1,
  made_at timestamptz NOT NULL DEFAULT now(),
  drawn_at timestamptz,
  marked_at timestamptz,
  UNIQUE (etos, number),
  CHECK (second_id <> first_id),
  CHECK (approved_id <> first_id),
  CHECK ((state = 6) = (void_reason IS NOT NULL)),
  CHECK (state < 2 OR state = 6 OR second_word IS NOT NULL),
  CHECK (state < 3 OR state = 6 OR seed IS NOT NULL)
);
-- Two draws of a kind at once could each take the other's applications.
CREATE UNIQUE INDEX sample_draw_one ON sample_draw (etos, kind) WHERE state < 5;

CREATE TABLE sample_row (
  draw_id bigint NOT NULL REFERENCES sample_draw ON DELETE CASCADE,
  etos integer NOT NULL,
  ede_id bigint NOT NULL,
  kodikos integer NOT NULL,
  stratum text NOT NULL,
  score numeric(9,2) NOT NULL,
  -- 0 candidate, 1 by lot, 2 by risk.
  how smallint NOT NULL DEFAULT 0 CHECK (how BETWEEN 0 AND 2),
  -- By which it was drawn: the hash of the seed and its number.
  rank text,
  -- When the application was marked; one that was withdrawn since the draw never is, and is left out.
  marked_at timestamptz,
  left_out boolean NOT NULL DEFAULT false,
  PRIMARY KEY (draw_id, ede_id),
  FOREIGN KEY (etos, ede_id) REFERENCES edetedeaeehd (etos, id) ON DELETE CASCADE
);
CREATE INDEX sample_row_drawn ON sample_row (etos, ede_id) WHERE how > 0;
CREATE INDEX sample_row_of ON sample_row (draw_id, how, ede_id);
