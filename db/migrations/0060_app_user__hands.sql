-- Whose hand lies on a user: who made him and who changed him last could come in as him, and are no second person beside him.
-- A change that two people made together takes both away.
ALTER TABLE app_user
  ADD COLUMN made_by bigint REFERENCES app_user (id),
  ADD COLUMN changed_by bigint REFERENCES app_user (id);
-- Until now logins alone were kept; one that several subscribers use does not tell whom it means.
UPDATE app_user u SET made_by = m.id FROM app_user m
  WHERE m.login = u.usrinsert AND m.id <> u.id AND NOT EXISTS (SELECT 1 FROM app_user o WHERE o.login = m.login AND o.id <> m.id);
UPDATE app_user u SET changed_by = m.id FROM app_user m
  WHERE m.login = u.usrupdate AND m.id <> u.id AND NOT EXISTS (SELECT 1 FROM app_user o WHERE o.login = m.login AND o.id <> m.id);
