-- What the product tells one user: a code with parameters, and the page that it speaks of.
CREATE TABLE app_message (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  code text NOT NULL CHECK (length(code) <= 60),
  params jsonb NOT NULL DEFAULT '{}',
  -- Address within the product, with its question.
  link text CHECK (length(link) <= 1000),
  at timestamptz NOT NULL DEFAULT now(),
  read_at timestamptz
);
CREATE INDEX app_message_user ON app_message (user_id, id DESC);
CREATE INDEX app_message_unread ON app_message (user_id) WHERE read_at IS NULL;
