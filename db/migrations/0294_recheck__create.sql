-- Shapes that were saved, as long as nobody has asked what they mean for applications beside them (ADR 0157). Rows hang on
-- nothing and are told apart by nothing: the lock of a foreign key or of a unique one would make neighbours wait for each other.
CREATE TABLE recheck (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  etos integer NOT NULL,
  -- Whose shape it is.
  ede_id bigint NOT NULL,
  -- Where it was, or is.
  box geometry(Polygon, 2100) NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  -- Not before; while a process works at it, the instant from which another may.
  run_after timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX recheck_due ON recheck (run_after, id);
