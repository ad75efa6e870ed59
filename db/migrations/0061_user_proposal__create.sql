-- The AFM of a user, a new password in place of his own, and the word that he is a person of his own: one proposes, another decides.
CREATE TABLE user_proposal (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user (id),
  kind text NOT NULL CHECK (kind IN ('afm', 'password', 'confirm')),
  -- The AFM that he shall have; null takes it away.
  afm text CHECK (afm ~ '^[0-9]{9}$'),
  -- Of the one-time password, until it is decided.
  password_hash text,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  -- The user whom the proposer saw.
  base_version integer NOT NULL,
  -- 0 open, 1 approved, 2 refused, 3 taken back.
  state smallint NOT NULL DEFAULT 0 CHECK (state BETWEEN 0 AND 3),
  proposed_by bigint NOT NULL REFERENCES app_user (id),
  proposed_login text NOT NULL,
  proposed_at timestamptz NOT NULL DEFAULT now(),
  decided_by bigint REFERENCES app_user (id),
  decided_login text,
  decided_at timestamptz,
  note text CHECK (length(note) <= 500),
  CHECK (kind = 'afm' OR afm IS NULL),
  CHECK ((kind = 'password' AND state = 0) = (password_hash IS NOT NULL)),
  CHECK (user_id <> proposed_by AND (decided_by IS NULL OR user_id <> decided_by)),
  CHECK (state NOT IN (1, 2) OR decided_by <> proposed_by),
  CHECK ((state = 0) = (decided_at IS NULL))
);
CREATE UNIQUE INDEX user_proposal_open ON user_proposal (user_id, kind) WHERE state = 0;
CREATE INDEX user_proposal_decided ON user_proposal (decided_at DESC);
