-- Counts changes of who may do what, so that a server process may keep an actor in memory for some seconds and ask
-- with one comparison, inside the statement it runs anyway, whether he is still the one he was.
ALTER TABLE app_user ADD COLUMN access_version bigint NOT NULL DEFAULT 1;

-- Changes that touch many users at once (a role, a subscriber, a body): one row for all.
CREATE TABLE access_version (
  id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  n bigint NOT NULL
);
INSERT INTO access_version (n) VALUES (1);

CREATE FUNCTION access_user_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.access_version := OLD.access_version + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER access_user_changed BEFORE UPDATE OF login, full_name, email, user_type, afm, subs_id, activeflag ON app_user
  FOR EACH ROW EXECUTE FUNCTION access_user_changed();

CREATE FUNCTION access_user_roles_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE app_user SET access_version = access_version + 1 WHERE id IN (SELECT user_id FROM changed);
  RETURN NULL;
END $$;
CREATE TRIGGER access_user_role_added AFTER INSERT ON app_user_role
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION access_user_roles_changed();
CREATE TRIGGER access_user_role_removed AFTER DELETE ON app_user_role
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION access_user_roles_changed();

CREATE FUNCTION access_all_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE access_version SET n = n + 1;
  RETURN NULL;
END $$;
CREATE TRIGGER access_user_role_moved AFTER UPDATE ON app_user_role FOR EACH STATEMENT EXECUTE FUNCTION access_all_changed();
CREATE TRIGGER access_role_changed AFTER INSERT OR UPDATE OR DELETE ON app_role_privilege FOR EACH STATEMENT EXECUTE FUNCTION access_all_changed();
CREATE TRIGGER access_subscriber_changed AFTER UPDATE OR DELETE ON subscriber_ext FOR EACH STATEMENT EXECUTE FUNCTION access_all_changed();
CREATE TRIGGER access_body_changed AFTER UPDATE OR DELETE ON edetforea FOR EACH STATEMENT EXECUTE FUNCTION access_all_changed();
