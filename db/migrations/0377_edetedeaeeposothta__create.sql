-- Goods that schemes of the small Aegean islands are paid by (0304, 0312): how much of them an applicant delivers, and to whom. In kg.
CREATE TABLE edetedeaeeposothta (
  etos integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('eae_id'),
  ede_id bigint NOT NULL,
  kodikos integer NOT NULL CHECK (kodikos BETWEEN 1 AND 99),
  edrq_id bigint NOT NULL,
  posothta numeric(12,2) NOT NULL CHECK (posothta > 0),
  paralhpthsafm text NOT NULL CHECK (length(paralhpthsafm) <= 9),
  paralhpthsname text NOT NULL CHECK (length(paralhpthsname) <= 120),
  edl_id bigint,
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  -- The row that a kept row is a copy of, as in every part (0290).
  line bigint,
  PRIMARY KEY (etos, id),
  CONSTRAINT edetedeaeeposothta_kodikos UNIQUE (etos, ede_id, kodikos) DEFERRABLE INITIALLY IMMEDIATE,
  FOREIGN KEY (etos, edrq_id) REFERENCES edetedeaeerequest (etos, id) ON DELETE CASCADE,
  FOREIGN KEY (etos, edl_id) REFERENCES edetedeaeedikaiol (etos, id) ON DELETE SET NULL (edl_id),
  FOREIGN KEY (etos, ede_id) REFERENCES edetedeaeehd (etos, id) ON DELETE CASCADE
) PARTITION BY LIST (etos);
CREATE INDEX edetedeaeeposothta_ede ON edetedeaeeposothta (etos, ede_id);
CREATE INDEX edetedeaeeposothta_edrq ON edetedeaeeposothta (etos, edrq_id);
CREATE INDEX edetedeaeeposothta_edl ON edetedeaeeposothta (etos, edl_id) WHERE edl_id IS NOT NULL;

-- Amounts by the tonne: 6.
ALTER TABLE edetsupportschema DROP CONSTRAINT edetsupportschema_basis_check, ADD CONSTRAINT edetsupportschema_basis_check CHECK (basis BETWEEN 1 AND 6);

-- Years that were opened before this table was made.
SELECT open_claim_year(year_eae) FROM edetparam;
