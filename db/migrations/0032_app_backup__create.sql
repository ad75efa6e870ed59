-- What the installation's own backup says of itself: the product makes none, and shows what it is told.
CREATE TABLE app_backup (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  okflag boolean NOT NULL,
  target text NOT NULL CHECK (length(target) <= 200),
  size_bytes bigint CHECK (size_bytes >= 0),
  remarks text CHECK (length(remarks) <= 500)
);
CREATE INDEX app_backup_at ON app_backup (at DESC);
