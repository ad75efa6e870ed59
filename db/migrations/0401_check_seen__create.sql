-- What a published run found an application to be like: a run of what changed asks only those that are otherwise now (ADR 0191).
CREATE TABLE check_seen (
  etos integer NOT NULL,
  ede_id bigint NOT NULL,
  run_id bigint NOT NULL REFERENCES check_run ON DELETE CASCADE,
  -- One number for each kind of what checks read, in the order that the product gives them.
  marks bigint[] NOT NULL,
  PRIMARY KEY (etos, ede_id),
  FOREIGN KEY (etos, ede_id) REFERENCES edetedeaeehd (etos, id) ON DELETE CASCADE
);

-- 0 all applications of the scope, 1 those that changed since a run of the same kind was published.
ALTER TABLE check_run ADD COLUMN reach smallint NOT NULL DEFAULT 0 CHECK (reach IN (0, 1));

-- State 5: as the last published run found it, so it is not asked.
ALTER TABLE check_run_application DROP CONSTRAINT check_run_application_state_check;
ALTER TABLE check_run_application
  ADD CHECK (state BETWEEN 0 AND 5),
  ADD COLUMN marks bigint[],
  -- Places in the marks that are otherwise; null where all is asked.
  ADD COLUMN changed smallint[];
