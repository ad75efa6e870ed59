-- A change act is kept as a draft before anybody proposes it, and an accepted declaration opens one. A draft has no impact yet, may lack grounds and
-- lines, and keeps no other act of its application from being proposed.
ALTER TABLE dikpraxh
  ADD declaration_id bigint REFERENCES nsstdeclaration (id),
  -- It came back to its proposer because its impact changed.
  ADD wentback boolean NOT NULL DEFAULT false,
  ALTER beforecents DROP NOT NULL,
  ALTER aftercents DROP NOT NULL,
  ALTER impactcents DROP NOT NULL,
  ALTER impact DROP NOT NULL,
  DROP CONSTRAINT dikpraxh_linecount_check,
  DROP CONSTRAINT dikpraxh_aitiologia_check,
  ADD CHECK (linecount >= 0),
  ADD CHECK (length(aitiologia) <= 4000),
  ADD CONSTRAINT dikpraxh_proposed CHECK (status IN (0, 3) OR (linecount > 0 AND length(aitiologia) >= 20 AND impact IS NOT NULL));
UPDATE dikpraxh SET wentback = true WHERE status = 0;
DROP INDEX dikpraxh_open;
CREATE UNIQUE INDEX dikpraxh_open ON dikpraxh (etos, ede_id) WHERE status = 1;
CREATE INDEX dikpraxh_declaration ON dikpraxh (declaration_id) WHERE declaration_id IS NOT NULL;
