-- A session gets a new id when the rights of its user change: an id that somebody learned before is worth nothing after.
ALTER TABLE app_session
  -- Of the rights that the session has; when they are others, the id changes with the next call.
  ADD COLUMN rights_mark text NOT NULL DEFAULT '',
  -- The id before: calls on their way carry it still. It ends a moment after the new one was first used.
  ADD COLUMN previous_hash text,
  ADD COLUMN previous_end_at timestamptz;
CREATE INDEX app_session_previous ON app_session (previous_hash) WHERE previous_hash IS NOT NULL;
COMMENT ON COLUMN app_user.excluded_codes IS 'privileges that the user does not have although a role gives them';
COMMENT ON COLUMN app_user.department_codes IS 'regional directorates he belongs to; an administrator looks after users of his own ones only';
-- Codes had no effect until now; what is no privilege never can have one.
UPDATE app_user SET excluded_codes = '{}' WHERE excluded_codes <> '{}';
