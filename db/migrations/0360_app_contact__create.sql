-- An address outside of the product to which a user is told things, once he has proved by a code that it is his.
CREATE TABLE app_contact (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  -- 1 e-mail, 2 SMS.
  channel smallint NOT NULL CHECK (channel IN (1, 2)),
  address text NOT NULL CHECK (length(address) <= 120),
  language text NOT NULL CHECK (language IN ('el', 'en')),
  proved_at timestamptz,
  -- Of the code that was sent last; gone once it was used or tried too often.
  code_hash text,
  code_until timestamptz,
  tries smallint NOT NULL DEFAULT 0,
  -- What its port said when it refused the address for good.
  failed_at timestamptz,
  failure text CHECK (length(failure) <= 300),
  dteinsert timestamptz NOT NULL DEFAULT now(),
  UNIQUE (user_id, channel, address)
);

-- What a user chose of a topic and channel; without a row the topic's own default holds.
CREATE TABLE app_message_choice (
  user_id bigint NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  topic text NOT NULL CHECK (length(topic) <= 20),
  channel smallint NOT NULL CHECK (channel IN (1, 2)),
  wantedflag boolean NOT NULL,
  PRIMARY KEY (user_id, topic, channel)
);
