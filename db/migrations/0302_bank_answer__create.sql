-- Answers of the bank (pain.002, camt.053) as they were sent: each is booked once.
CREATE TABLE bank_answer (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  etos integer NOT NULL,
  schema text NOT NULL CHECK (schema IN ('pain.002', 'camt.053')),
  message_id text NOT NULL UNIQUE CHECK (length(message_id) <= 35),
  sha256 text NOT NULL UNIQUE,
  file_name text NOT NULL CHECK (length(file_name) <= 200),
  content bytea NOT NULL,
  paid integer NOT NULL,
  returned integer NOT NULL,
  user_id bigint NOT NULL REFERENCES app_user,
  usr text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX bank_answer_year ON bank_answer (etos, id);

-- What an answer says of a transfer, and the order that it is about; none where it fits none: nothing is guessed.
CREATE TABLE bank_answer_line (
  answer_id bigint NOT NULL REFERENCES bank_answer,
  no integer NOT NULL,
  end_to_end text NOT NULL,
  cents bigint,
  -- The answer of the bank (DOMAIN 5.13), and the bank's own reason.
  answer_code text NOT NULL CHECK (answer_code IN ('00', '01', '02', '03', '04', '09')),
  reason text,
  order_id bigint,
  -- What the order was before: 1 sent, 2 paid.
  from_state smallint,
  -- Why it fits no order.
  why text CHECK (why IN ('unknown', 'amount', 'answered')),
  PRIMARY KEY (answer_id, no),
  CHECK ((order_id IS NULL) = (why IS NOT NULL) AND (order_id IS NULL) = (from_state IS NULL))
);
CREATE TRIGGER bank_answer_stays BEFORE UPDATE OR DELETE ON bank_answer FOR EACH ROW EXECUTE FUNCTION pay_stays();
CREATE TRIGGER bank_answer_line_stays BEFORE UPDATE OR DELETE ON bank_answer_line FOR EACH ROW EXECUTE FUNCTION pay_stays();

ALTER TABLE app_file DROP CONSTRAINT app_file_purpose_check;
ALTER TABLE app_file ADD CONSTRAINT app_file_purpose_check CHECK (purpose IN ('import', 'document', 'report', 'print', 'register', 'bank'));
