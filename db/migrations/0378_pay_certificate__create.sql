-- Certificates of payment, numbered without gaps in each claim year. What is certified is named by its hash: printed again it keeps its number.
CREATE TABLE pay_certificate_counter (
  etos integer PRIMARY KEY,
  last_no integer NOT NULL CHECK (last_no >= 0)
);
CREATE TABLE pay_certificate (
  etos integer NOT NULL,
  no integer NOT NULL CHECK (no >= 1),
  ede_id bigint NOT NULL,
  run_id bigint NOT NULL REFERENCES pay_run (id),
  sha256 text NOT NULL CHECK (length(sha256) = 64),
  user_id bigint NOT NULL,
  usr text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (etos, no),
  UNIQUE (etos, ede_id, sha256)
);
CREATE TRIGGER pay_certificate_stays BEFORE UPDATE OR DELETE ON pay_certificate FOR EACH ROW EXECUTE FUNCTION pay_stays();
