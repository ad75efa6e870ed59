-- Messages that stand above every page for a time: written by administrators, chosen by kind of user.
CREATE TABLE app_banner (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  -- 1 error, 2 warning, 3 info (specification section 3).
  bannertype smallint NOT NULL CHECK (bannertype IN (1, 2, 3)),
  audience text NOT NULL CHECK (audience IN ('ALL', 'STAFF', 'ONLINE', 'KYD', 'DAOK', 'DPO', 'CENTRAL', 'CONTROL', 'ELGA', 'VET', 'FOREST', 'AUDIT', 'ADMIN')),
  dtestart timestamptz NOT NULL,
  dteend timestamptz NOT NULL CHECK (dteend >= dtestart),
  message_el text NOT NULL CHECK (length(message_el) <= 500),
  message_el_fold text NOT NULL,
  message_en text NOT NULL CHECK (length(message_en) <= 500),
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz
);
CREATE INDEX app_banner_end ON app_banner (dteend);
