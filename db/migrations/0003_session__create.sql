-- Users, roles as bundles of privileges, sessions as rows, and what happened to them.
CREATE TABLE app_user (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  login text NOT NULL CHECK (length(login) <= 50),
  subs_id bigint NOT NULL REFERENCES subscriber_ext (id),
  user_type text NOT NULL CHECK (user_type IN ('ONLINE', 'KYD', 'DAOK', 'DPO', 'CENTRAL', 'CONTROL', 'ELGA', 'VET', 'FOREST', 'AUDIT', 'ADMIN')),
  full_name text NOT NULL CHECK (length(full_name) <= 150),
  email text,
  afm text CHECK (afm ~ '^[0-9]{9}$'),
  password_hash text,
  password_set_at timestamptz,
  activeflag boolean NOT NULL,
  last_login_at timestamptz,
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  UNIQUE (login, subs_id)
);
CREATE INDEX app_user_afm ON app_user (afm);

CREATE TABLE app_role (
  code text PRIMARY KEY,
  description text NOT NULL,
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz
);
CREATE TABLE app_role_privilege (
  role_code text NOT NULL REFERENCES app_role (code) ON DELETE CASCADE,
  privilege text NOT NULL,
  PRIMARY KEY (role_code, privilege)
);
CREATE TABLE app_user_role (
  user_id bigint NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  role_code text NOT NULL REFERENCES app_role (code),
  PRIMARY KEY (user_id, role_code)
);

-- The id a browser holds is never stored: only its SHA-256.
CREATE TABLE app_session (
  id_hash text PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  marker text NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  absolute_end_at timestamptz NOT NULL,
  client_ip text,
  user_agent text,
  ended_at timestamptz
);
CREATE INDEX app_session_user ON app_session (user_id);

CREATE TABLE login_attempt (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  login text NOT NULL,
  client_ip text,
  success boolean NOT NULL
);
CREATE INDEX login_attempt_login ON login_attempt (login, at);

CREATE TABLE security_event (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  kind text NOT NULL,
  user_id bigint,
  client_ip text,
  detail jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX security_event_at ON security_event (at);
