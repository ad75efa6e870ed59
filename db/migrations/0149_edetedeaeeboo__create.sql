-- Bovines of a holding by their ear tags (R16): up to 20,000 in one application, so pages read them by windows. Which of them stand
-- in the register is asked when it is looked at: it changes with each version of the register.
CREATE TABLE edetedeaeeboo (
  etos integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('eae_id'),
  ede_id bigint NOT NULL,
  zekm_id bigint NOT NULL,
  enotio text NOT NULL CHECK (enotio ~ '^EL[0-9]{12}$'),
  fylo smallint NOT NULL CHECK (fylo IN (1, 2)),
  rasa text CHECK (length(rasa) <= 4),
  dtebirth date NOT NULL,
  dteeisodos date NOT NULL CHECK (dteeisodos >= dtebirth),
  dteexodos date CHECK (dteexodos >= dteeisodos),
  mhtera text CHECK (mhtera ~ '^EL[0-9]{12}$'),
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  PRIMARY KEY (etos, id),
  CONSTRAINT edetedeaeeboo_once UNIQUE (etos, ede_id, enotio) DEFERRABLE INITIALLY IMMEDIATE,
  FOREIGN KEY (etos, zekm_id) REFERENCES edetedeaeezekm (etos, id) ON DELETE CASCADE,
  FOREIGN KEY (etos, ede_id) REFERENCES edetedeaeehd (etos, id) ON DELETE CASCADE
) PARTITION BY LIST (etos);
-- A window of one holding, and the same animal in other applications.
CREATE INDEX edetedeaeeboo_zekm ON edetedeaeeboo (etos, zekm_id, enotio);
CREATE INDEX edetedeaeeboo_enotio ON edetedeaeeboo (etos, enotio);

-- How many of them a holding has: all that the tree of an application holds of them.
ALTER TABLE edetedeaeezekm ADD COLUMN enotia integer NOT NULL DEFAULT 0;

-- Years that were opened before this table was made.
SELECT open_claim_year(year_eae) FROM edetparam;
