-- What is proposed for users becomes a kind of the one table of proposals. A user is the row `AppUser`; what of the wish must
-- not be read, the hash of a one-time password, has a column that no list gives out.
ALTER TABLE row_proposal
  ADD COLUMN kind text NOT NULL DEFAULT 'save' CHECK (kind IN ('save', 'afm', 'password', 'confirm')),
  ADD COLUMN secret text,
  ADD CHECK ((kind = 'save') = (entity <> 'AppUser')),
  ADD CHECK ((secret IS NOT NULL) = (kind = 'password' AND state = 0)),
  -- Nobody proposes or decides anything about himself.
  ADD CHECK (kind = 'save' OR (row_key IS NOT NULL AND row_key <> proposed_by::text AND (decided_by IS NULL OR row_key <> decided_by::text)));
ALTER TABLE row_proposal ALTER COLUMN kind DROP DEFAULT;

-- One open proposal for a row and kind; a new row has only its name, a user may get another name.
DROP INDEX row_proposal_open;
CREATE UNIQUE INDEX row_proposal_open
  ON row_proposal (entity, kind, coalesce(etos, 0), (CASE WHEN kind = 'save' THEN row_name ELSE row_key END)) WHERE state = 0;

INSERT INTO row_proposal (id, entity, kind, row_name, row_key, base_version, row_values, row_before, secret, reason, state, proposed_by,
  proposed_login, proposed_at, decided_by, decided_login, decided_at, note)
SELECT p.id, 'AppUser', p.kind, u.full_name || ' (' || u.login || ')', p.user_id::text, p.base_version,
  CASE WHEN p.kind = 'afm' THEN jsonb_build_object('afm', p.afm) ELSE '{}' END,
  -- Of a decided one the AFM of today says nothing about what it was then.
  CASE WHEN p.kind = 'afm' AND p.state = 0 THEN jsonb_build_object('afm', u.afm) END,
  p.password_hash, p.reason, p.state, p.proposed_by, p.proposed_login, p.proposed_at, p.decided_by, p.decided_login, p.decided_at, p.note
FROM user_proposal p JOIN app_user u ON u.id = p.user_id;
DROP TABLE user_proposal;
