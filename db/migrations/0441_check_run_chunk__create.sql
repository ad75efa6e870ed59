-- How long each chunk of a run of checks took, or why it was not checked (R101): what is slow and what fails is found without a log.
CREATE TABLE check_run_chunk (
  run_id bigint NOT NULL REFERENCES check_run (id) ON DELETE CASCADE,
  first_id bigint NOT NULL,
  last_id bigint NOT NULL,
  applications integer NOT NULL CHECK (applications > 0),
  ms integer NOT NULL CHECK (ms >= 0),
  error text,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (run_id, first_id)
);
