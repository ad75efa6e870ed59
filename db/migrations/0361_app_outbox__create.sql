-- What is to be told once, whatever asks for it how often.
ALTER TABLE app_message ADD COLUMN dedupe text CHECK (length(dedupe) <= 100);
CREATE UNIQUE INDEX app_message_dedupe ON app_message (dedupe) WHERE dedupe IS NOT NULL;

-- What waits to be sent by e-mail or SMS, and what became of it. Written in the transaction that tells it.
CREATE TABLE app_outbox (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  dedupe text NOT NULL UNIQUE CHECK (length(dedupe) <= 100),
  message_id bigint REFERENCES app_message (id) ON DELETE SET NULL,
  user_id bigint NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  contact_id bigint REFERENCES app_contact (id) ON DELETE SET NULL,
  channel smallint NOT NULL CHECK (channel IN (1, 2)),
  address text NOT NULL CHECK (length(address) <= 120),
  language text NOT NULL CHECK (language IN ('el', 'en')),
  code text NOT NULL CHECK (length(code) <= 60),
  params jsonb NOT NULL DEFAULT '{}',
  link text CHECK (length(link) <= 1000),
  -- 0 before 1: codes that somebody waits for.
  priority smallint NOT NULL DEFAULT 1 CHECK (priority IN (0, 1)),
  -- 0 waits, 1 sent, 2 refused for good, 3 given up, 4 not wanted any more.
  state smallint NOT NULL DEFAULT 0 CHECK (state BETWEEN 0 AND 4),
  tries smallint NOT NULL DEFAULT 0,
  -- Not before; while a process sends it, the instant from which another may.
  run_after timestamptz NOT NULL DEFAULT now(),
  error text CHECK (length(error) <= 300),
  at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz
);
CREATE INDEX app_outbox_waiting ON app_outbox (priority, run_after, id) WHERE state = 0;
CREATE INDEX app_outbox_contact ON app_outbox (contact_id) WHERE contact_id IS NOT NULL;
CREATE INDEX app_outbox_message ON app_outbox (message_id) WHERE message_id IS NOT NULL;
CREATE INDEX app_outbox_user ON app_outbox (user_id);
CREATE INDEX app_outbox_state ON app_outbox (state, id DESC);
