-- What the administration of users needs, and records of who read whose application.

-- The kind of user that a role is made for; null = any staff.
ALTER TABLE app_role ADD COLUMN user_type text
  CHECK (user_type IN ('ONLINE', 'KYD', 'DAOK', 'DPO', 'CENTRAL', 'CONTROL', 'ELGA', 'VET', 'FOREST', 'AUDIT', 'ADMIN'));

-- Names are searched in their folded form, as everywhere.
ALTER TABLE app_user ADD COLUMN full_name_fold text NOT NULL DEFAULT '';
UPDATE app_user SET full_name_fold = upper(full_name);
CREATE INDEX app_user_name ON app_user USING gin (full_name_fold gin_trgm_ops);
CREATE INDEX app_user_subscriber ON app_user (subs_id, login);

-- The session also carries locks and codes of a user and classes of his subscriber: a change of them counts too.
DROP TRIGGER access_user_changed ON app_user;
CREATE TRIGGER access_user_changed
  BEFORE UPDATE OF login, full_name, email, user_type, afm, subs_id, activeflag, must_change, user_lock_type, user_dp_type, excluded_codes, department_codes
  ON app_user FOR EACH ROW EXECUTE FUNCTION access_user_changed();
CREATE TRIGGER access_sec_class_changed AFTER INSERT OR UPDATE OR DELETE ON subscriber_sec_class
  FOR EACH STATEMENT EXECUTE FUNCTION access_all_changed();

-- One record of a user, an application and an hour. Records from before this have no hour and stay as they are.
ALTER TABLE access_record
  ADD COLUMN subs_id bigint,
  ADD COLUMN hour timestamptz;
CREATE UNIQUE INDEX access_record_hour ON access_record (etos, ede_id, user_id, hour);
CREATE INDEX access_record_user ON access_record (user_id, at);

CREATE INDEX security_event_kind ON security_event (kind, at);
CREATE INDEX security_event_user ON security_event (user_id, at);
CREATE INDEX app_session_live ON app_session (last_seen_at DESC) WHERE ended_at IS NULL;

-- Roles now come from db/reference: those of a demo follow it too.
UPDATE app_role SET usrupdate = 'seed', dteupdate = now() WHERE usrinsert = 'demo';
