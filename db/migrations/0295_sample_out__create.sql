-- Applications that are taken out of a sample after it was marked: proposed by one person with a reason, decided by another. The draw
-- itself stays as it was drawn, so that it can be drawn again.
CREATE TABLE sample_out (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  draw_id bigint NOT NULL,
  ede_id bigint NOT NULL,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  -- 0 proposed, 1 taken out, 2 refused: it stays in the sample.
  state smallint NOT NULL DEFAULT 0 CHECK (state BETWEEN 0 AND 2),
  proposed_id bigint NOT NULL REFERENCES app_user (id),
  proposed_usr text NOT NULL,
  proposed_at timestamptz NOT NULL DEFAULT now(),
  decided_id bigint REFERENCES app_user (id),
  decided_usr text,
  decided_at timestamptz,
  FOREIGN KEY (draw_id, ede_id) REFERENCES sample_row (draw_id, ede_id) ON DELETE CASCADE,
  CHECK (decided_id <> proposed_id),
  CHECK ((state = 0) = (decided_at IS NULL))
);
CREATE UNIQUE INDEX sample_out_one ON sample_out (draw_id, ede_id) WHERE state < 2;
CREATE INDEX sample_out_decided ON sample_out (decided_id) WHERE decided_id IS NOT NULL;
CREATE INDEX sample_out_proposed ON sample_out (proposed_id);
