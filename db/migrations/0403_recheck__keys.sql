-- A note may be about a value that applications share, too: an ilot, a property, an owner, an account, a telephone, an address, an ear tag
-- (ADR 0193). Without a value it is about those that the application has once the save is committed.
ALTER TABLE recheck
  ALTER COLUMN box DROP NOT NULL,
  ADD kind text CHECK (kind IN ('ilot', 'atak', 'owner', 'iban', 'mobile', 'email', 'tag')),
  ADD value text,
  ADD CHECK ((box IS NULL) = (kind IS NOT NULL)),
  ADD CHECK (value IS NULL OR kind IS NOT NULL);
