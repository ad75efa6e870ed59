-- Work that takes longer than a call: a queue that every process serves. A running job belongs to a worker until its lease ends.
CREATE TABLE app_job (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  kind text NOT NULL CHECK (length(kind) <= 40),
  -- What it is about, for people: the entity or the year.
  subject text NOT NULL CHECK (length(subject) <= 120),
  input jsonb NOT NULL,
  user_id bigint NOT NULL REFERENCES app_user (id),
  -- 0 waits, 1 runs, 2 done, 3 failed, 4 cancelled.
  state smallint NOT NULL DEFAULT 0 CHECK (state BETWEEN 0 AND 4),
  cancelflag boolean NOT NULL DEFAULT false,
  tries integer NOT NULL DEFAULT 0,
  done_units bigint NOT NULL DEFAULT 0,
  total_units bigint,
  run_after timestamptz NOT NULL DEFAULT now(),
  worker text,
  lease_until timestamptz,
  result jsonb,
  -- Code with parameters, as every refusal.
  error jsonb,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  dtestart timestamptz,
  dteend timestamptz,
  CHECK ((state = 1) = (worker IS NOT NULL))
);
CREATE INDEX app_job_waiting ON app_job (run_after, id) WHERE state = 0;
CREATE INDEX app_job_running ON app_job (lease_until) WHERE state = 1;
CREATE INDEX app_job_user ON app_job (user_id, id DESC);
