-- Lists of beneficiaries (A59) that two people released to everybody. A release is of a kept copy and holds its rows as they were kept; a newer
-- one takes its place, and both stay.
CREATE TABLE publication (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  -- The claim year.
  etos integer NOT NULL CHECK (etos BETWEEN 2015 AND 2099),
  copy_id bigint NOT NULL UNIQUE REFERENCES report_copy (id),
  rows_sha256 text NOT NULL CHECK (rows_sha256 ~ '^[0-9a-f]{64}$'),
  row_count integer NOT NULL CHECK (row_count > 0),
  as_of timestamptz NOT NULL,
  -- Who proposed it and who approved it.
  released_by text NOT NULL CHECK (length(released_by) <= 120),
  approved_at timestamptz NOT NULL DEFAULT now(),
  -- Null until a job has brought its rows: nothing of it is told before.
  released_at timestamptz
);
CREATE INDEX publication_etos ON publication (etos, id DESC);

CREATE TABLE publication_row (
  publication_id bigint NOT NULL REFERENCES publication (id),
  -- From 1, without gaps, in the order of the copy.
  no integer NOT NULL CHECK (no > 0),
  public_no integer NOT NULL,
  name text NOT NULL,
  name_fold text NOT NULL,
  place text,
  place_fold text NOT NULL,
  financial_year integer NOT NULL,
  fund smallint NOT NULL,
  kodikos text NOT NULL,
  description text NOT NULL,
  cents bigint NOT NULL,
  PRIMARY KEY (publication_id, no)
);
CREATE INDEX publication_row_name ON publication_row USING gin (name_fold gin_trgm_ops);
CREATE INDEX publication_row_place ON publication_row USING gin (place_fold gin_trgm_ops);
CREATE TRIGGER publication_row_stays BEFORE UPDATE OR DELETE ON publication_row FOR EACH ROW EXECUTE FUNCTION pay_stays();

INSERT INTO proposal_kind (kind, entity) VALUES ('publish', NULL);
