-- An act of kind 9 does a transfer of submitted applications that both sides agreed on: it has two applications and no lines.
ALTER TABLE dikpraxh
  ADD transfer_id bigint REFERENCES edetmetafora (id),
  ADD ede_id_other bigint,
  ADD kodikosede_other integer,
  ADD CHECK ((transfer_id IS NULL) = (ede_id_other IS NULL) AND (transfer_id IS NULL) = (kodikosede_other IS NULL)),
  ADD CHECK (transfer_id IS NULL OR (praxtype = 9 AND linecount = 0)),
  DROP CONSTRAINT dikpraxh_proposed,
  ADD CONSTRAINT dikpraxh_proposed CHECK (
    status IN (0, 3) OR ((linecount > 0 OR transfer_id IS NOT NULL) AND length(aitiologia) >= 20 AND impact IS NOT NULL));
CREATE INDEX dikpraxh_transfer ON dikpraxh (transfer_id) WHERE transfer_id IS NOT NULL;
CREATE INDEX dikpraxh_other ON dikpraxh (etos, ede_id_other) WHERE ede_id_other IS NOT NULL;
