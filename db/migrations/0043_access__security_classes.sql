-- Security classes of a subscriber are kept on his page: rows with a key, a version and who wrote them, as all others.
ALTER TABLE subscriber_sec_class
  DROP CONSTRAINT subscriber_sec_class_pkey,
  ADD COLUMN id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  ADD COLUMN row_version integer NOT NULL DEFAULT 1,
  ADD COLUMN usrinsert text NOT NULL DEFAULT 'system',
  ADD COLUMN dteinsert timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN usrupdate text,
  ADD COLUMN dteupdate timestamptz,
  ADD UNIQUE (subs_id, code);
ALTER TABLE subscriber_sec_class ALTER COLUMN usrinsert DROP DEFAULT;
