-- What the session knows of a user beyond his privileges (specification section 3), and what his password may look like.
ALTER TABLE app_user
  ADD COLUMN must_change boolean NOT NULL DEFAULT false,
  ADD COLUMN user_lock_type smallint NOT NULL DEFAULT 0 CHECK (user_lock_type BETWEEN 0 AND 2),
  ADD COLUMN user_dp_type smallint NOT NULL DEFAULT 0 CHECK (user_dp_type BETWEEN 0 AND 3),
  ADD COLUMN excluded_codes text[] NOT NULL DEFAULT '{}',
  ADD COLUMN department_codes text[] NOT NULL DEFAULT '{}';
COMMENT ON COLUMN app_user.user_lock_type IS '0 none, 1 reads only, 2 no login';

CREATE TABLE subscriber_sec_class (
  subs_id bigint NOT NULL REFERENCES subscriber_ext (id) ON DELETE CASCADE,
  code text NOT NULL CHECK (length(code) <= 20),
  PRIMARY KEY (subs_id, code)
);

-- Hashes of passwords that were used before: they may not come back.
CREATE TABLE app_password_history (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  password_hash text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX app_password_history_user ON app_password_history (user_id, at DESC);

ALTER TABLE app_session
  ADD COLUMN is_sso boolean NOT NULL DEFAULT false,
  -- Set when a page of the session says that it goes; the session ends then unless a page of it speaks before.
  ADD COLUMN leave_end_at timestamptz;
CREATE INDEX login_attempt_ip ON login_attempt (client_ip, at);

-- A visit to the tax authority's login, from the button to the session. Bound to one browser by a cookie of its own.
CREATE TABLE gsis_session (
  id_hash text PRIMARY KEY,
  -- 0 AUTHOR: on the way to the provider; 1 LOGIN: identified, waiting for the end of the login (specification section 4).
  state smallint NOT NULL CHECK (state IN (0, 1)),
  oauth_state text NOT NULL,
  pkce_verifier text NOT NULL,
  is_code_used boolean NOT NULL DEFAULT false,
  taxid text CHECK (taxid ~ '^[0-9]{9}$'),
  full_name text,
  started_at timestamptz NOT NULL DEFAULT now(),
  end_at timestamptz NOT NULL,
  client_ip text
);
CREATE INDEX gsis_session_end ON gsis_session (end_at);
