-- Browsers in which a user has logged in with his password: there he is not held up by failures of others.
CREATE TABLE app_device (
  user_id bigint NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  -- SHA-256 of what the browser keeps.
  device_hash text NOT NULL,
  first_at timestamptz NOT NULL DEFAULT now(),
  last_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, device_hash)
);
-- The known device of this name that an attempt came from; null for any other. Failures count among their own.
ALTER TABLE login_attempt ADD COLUMN device_hash text;
