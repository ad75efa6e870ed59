-- Batches that were saved under a key of their page, with their answers: the same batch sent again is not done again. Keys are
-- kept for some days; the digest tells another batch under the same key.
CREATE TABLE saved_batch (
  user_id bigint NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  batch_key text NOT NULL CHECK (length(batch_key) BETWEEN 8 AND 80),
  digest text NOT NULL,
  answer jsonb,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, batch_key)
);
CREATE INDEX saved_batch_at ON saved_batch (at);
