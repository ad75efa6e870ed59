-- The parts of an application beyond land, animals and requests for aid (R13, R17 to R20, R26): members, producer groups, contracts,
-- supplies of electricity, statistics, machines, seed with its invoices, eco-schemes and measures of rural development. Areas in m².

CREATE TABLE edetedeaeemhx (
  etos integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('eae_id'),
  ede_id bigint NOT NULL,
  kodikos integer NOT NULL CHECK (kodikos BETWEEN 1 AND 999),
  mhxtype smallint NOT NULL CHECK (mhxtype BETWEEN 1 AND 7),
  arkyklof text CHECK (length(arkyklof) <= 12),
  isxys_hp integer CHECK (isxys_hp BETWEEN 1 AND 1000),
  etoskat integer CHECK (etoskat BETWEEN 1950 AND 2099),
  mhxiemtype smallint NOT NULL CHECK (mhxiemtype IN (0, 1)),
  remarks text CHECK (length(remarks) <= 300),
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  PRIMARY KEY (etos, id),
  CONSTRAINT edetedeaeemhx_kodikos UNIQUE (etos, ede_id, kodikos) DEFERRABLE INITIALLY IMMEDIATE,
  FOREIGN KEY (etos, ede_id) REFERENCES edetedeaeehd (etos, id) ON DELETE CASCADE
) PARTITION BY LIST (etos);

CREATE TABLE edetedeaeemelos (
  etos integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('eae_id'),
  ede_id bigint NOT NULL,
  kodikos integer NOT NULL CHECK (kodikos BETWEEN 1 AND 999),
  afmmelos text NOT NULL CHECK (length(afmmelos) <= 9),
  namemelos text NOT NULL CHECK (length(namemelos) <= 120),
  posostomelos numeric(5,2) CHECK (posostomelos > 0 AND posostomelos <= 100),
  role_id bigint NOT NULL REFERENCES msrttitle (id),
  dtebirth date,
  controlflag boolean NOT NULL DEFAULT false,
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  PRIMARY KEY (etos, id),
  CONSTRAINT edetedeaeemelos_kodikos UNIQUE (etos, ede_id, kodikos) DEFERRABLE INITIALLY IMMEDIATE,
  CONSTRAINT edetedeaeemelos_once UNIQUE (etos, ede_id, afmmelos) DEFERRABLE INITIALLY IMMEDIATE,
  FOREIGN KEY (etos, ede_id) REFERENCES edetedeaeehd (etos, id) ON DELETE CASCADE
) PARTITION BY LIST (etos);

CREATE TABLE edetedeaeeomapar (
  etos integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('eae_id'),
  ede_id bigint NOT NULL,
  kodikos integer NOT NULL CHECK (kodikos BETWEEN 1 AND 99),
  opa_id bigint NOT NULL REFERENCES edetomadparag (id),
  arithmmhtrooy text CHECK (length(arithmmhtrooy) <= 20),
  dteeisodos date,
  proion bigint REFERENCES edetfytiko (id),
  ektash numeric(14,2) CHECK (ektash >= 0),
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  PRIMARY KEY (etos, id),
  CONSTRAINT edetedeaeeomapar_kodikos UNIQUE (etos, ede_id, kodikos) DEFERRABLE INITIALLY IMMEDIATE,
  FOREIGN KEY (etos, ede_id) REFERENCES edetedeaeehd (etos, id) ON DELETE CASCADE
) PARTITION BY LIST (etos);

CREATE TABLE edetedeaeemetcom (
  etos integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('eae_id'),
  ede_id bigint NOT NULL,
  kodikos integer NOT NULL CHECK (kodikos BETWEEN 1 AND 99),
  emc_id bigint NOT NULL REFERENCES edetmetcompany (id),
  efec_id bigint NOT NULL REFERENCES edetefec (id),
  arsymbashmet text NOT NULL CHECK (length(arsymbashmet) <= 20),
  dtesymbashmet date NOT NULL,
  contractektash numeric(14,2) NOT NULL CHECK (contractektash > 0),
  contractqty numeric(12,2) CHECK (contractqty > 0),
  edl_id bigint,
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  PRIMARY KEY (etos, id),
  CONSTRAINT edetedeaeemetcom_kodikos UNIQUE (etos, ede_id, kodikos) DEFERRABLE INITIALLY IMMEDIATE,
  FOREIGN KEY (etos, edl_id) REFERENCES edetedeaeedikaiol (etos, id) ON DELETE SET NULL (edl_id),
  FOREIGN KEY (etos, ede_id) REFERENCES edetedeaeehd (etos, id) ON DELETE CASCADE
) PARTITION BY LIST (etos);
CREATE INDEX edetedeaeemetcom_edl ON edetedeaeemetcom (etos, edl_id) WHERE edl_id IS NOT NULL;

CREATE TABLE edetedeaeeelectro (
  etos integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('eae_id'),
  ede_id bigint NOT NULL,
  kodikos integer NOT NULL CHECK (kodikos BETWEEN 1 AND 99),
  arparoxhs text NOT NULL CHECK (arparoxhs ~ '^[0-9]{9,12}$'),
  paroxos text NOT NULL CHECK (length(paroxos) <= 20),
  typosparoxhs smallint CHECK (typosparoxhs IN (1, 2, 3)),
  eda_id bigint,
  zekm_id bigint,
  isxys numeric(8,2) CHECK (isxys >= 0),
  dikaiouxosafm text CHECK (length(dikaiouxosafm) <= 9),
  gewtrhsh boolean NOT NULL DEFAULT false,
  adeiaxrhshs text CHECK (length(adeiaxrhshs) <= 30),
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  PRIMARY KEY (etos, id),
  CONSTRAINT edetedeaeeelectro_kodikos UNIQUE (etos, ede_id, kodikos) DEFERRABLE INITIALLY IMMEDIATE,
  FOREIGN KEY (etos, eda_id) REFERENCES edetedeaeeagroi (etos, id) ON DELETE SET NULL (eda_id),
  FOREIGN KEY (etos, zekm_id) REFERENCES edetedeaeezekm (etos, id) ON DELETE SET NULL (zekm_id),
  FOREIGN KEY (etos, ede_id) REFERENCES edetedeaeehd (etos, id) ON DELETE CASCADE
) PARTITION BY LIST (etos);
CREATE INDEX edetedeaeeelectro_eda ON edetedeaeeelectro (etos, eda_id) WHERE eda_id IS NOT NULL;
CREATE INDEX edetedeaeeelectro_zekm ON edetedeaeeelectro (etos, zekm_id) WHERE zekm_id IS NOT NULL;

CREATE TABLE edetedeaeestat (
  etos integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('eae_id'),
  ede_id bigint NOT NULL,
  apasxolikog integer CHECK (apasxolikog BETWEEN 0 AND 50),
  apasxolmon integer CHECK (apasxolmon BETWEEN 0 AND 500),
  apasxolepox integer CHECK (apasxolepox BETWEEN 0 AND 20000),
  apothikes integer CHECK (apothikes BETWEEN 0 AND 100000),
  ekpaideysh smallint CHECK (ekpaideysh IN (1, 2, 3)),
  internetflag boolean,
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  PRIMARY KEY (etos, id),
  UNIQUE (etos, ede_id),
  FOREIGN KEY (etos, ede_id) REFERENCES edetedeaeehd (etos, id) ON DELETE CASCADE
) PARTITION BY LIST (etos);

CREATE TABLE edetedeaeerequestsporo (
  etos integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('eae_id'),
  ede_id bigint NOT NULL,
  edrq_id bigint NOT NULL,
  efy_id bigint NOT NULL REFERENCES edetfytiko (id),
  poi_id bigint NOT NULL REFERENCES edetpoikilia (id),
  sporosqty numeric(10,2) NOT NULL CHECK (sporosqty > 0),
  etiketes integer NOT NULL CHECK (etiketes >= 1),
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  PRIMARY KEY (etos, id),
  FOREIGN KEY (etos, edrq_id) REFERENCES edetedeaeerequest (etos, id) ON DELETE CASCADE,
  FOREIGN KEY (etos, ede_id) REFERENCES edetedeaeehd (etos, id) ON DELETE CASCADE
) PARTITION BY LIST (etos);
CREATE INDEX edetedeaeerequestsporo_ede ON edetedeaeerequestsporo (etos, ede_id);
CREATE INDEX edetedeaeerequestsporo_edrq ON edetedeaeerequestsporo (etos, edrq_id);

CREATE TABLE edetedeaeerequestinvoice (
  etos integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('eae_id'),
  ede_id bigint NOT NULL,
  edrq_id bigint NOT NULL,
  timologioafm text NOT NULL CHECK (length(timologioafm) <= 9),
  timologioname text NOT NULL CHECK (length(timologioname) <= 120),
  timologiodte date NOT NULL,
  timologioar text CHECK (length(timologioar) <= 30),
  edl_id bigint,
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  PRIMARY KEY (etos, id),
  FOREIGN KEY (etos, edrq_id) REFERENCES edetedeaeerequest (etos, id) ON DELETE CASCADE,
  FOREIGN KEY (etos, edl_id) REFERENCES edetedeaeedikaiol (etos, id) ON DELETE SET NULL (edl_id),
  FOREIGN KEY (etos, ede_id) REFERENCES edetedeaeehd (etos, id) ON DELETE CASCADE
) PARTITION BY LIST (etos);
CREATE INDEX edetedeaeerequestinvoice_ede ON edetedeaeerequestinvoice (etos, ede_id);
CREATE INDEX edetedeaeerequestinvoice_edrq ON edetedeaeerequestinvoice (etos, edrq_id);
CREATE INDEX edetedeaeerequestinvoice_edl ON edetedeaeerequestinvoice (etos, edl_id) WHERE edl_id IS NOT NULL;

CREATE TABLE edetedeaeeeco (
  etos integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('eae_id'),
  ede_id bigint NOT NULL,
  kodikos integer NOT NULL CHECK (kodikos BETWEEN 1 AND 99),
  esgr_id bigint NOT NULL REFERENCES ecoscheme_group (id),
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  PRIMARY KEY (etos, id),
  CONSTRAINT edetedeaeeeco_kodikos UNIQUE (etos, ede_id, kodikos) DEFERRABLE INITIALLY IMMEDIATE,
  CONSTRAINT edetedeaeeeco_once UNIQUE (etos, ede_id, esgr_id) DEFERRABLE INITIALLY IMMEDIATE,
  FOREIGN KEY (etos, ede_id) REFERENCES edetedeaeehd (etos, id) ON DELETE CASCADE
) PARTITION BY LIST (etos);

CREATE TABLE edetedeaeeecoinvoice (
  etos integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('eae_id'),
  ede_id bigint NOT NULL,
  edeg_id bigint NOT NULL,
  timologioafm text NOT NULL CHECK (length(timologioafm) <= 9),
  timologioname text NOT NULL CHECK (length(timologioname) <= 120),
  timologiodte date NOT NULL,
  timologioar text CHECK (length(timologioar) <= 30),
  edl_id bigint,
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  PRIMARY KEY (etos, id),
  FOREIGN KEY (etos, edeg_id) REFERENCES edetedeaeeeco (etos, id) ON DELETE CASCADE,
  FOREIGN KEY (etos, edl_id) REFERENCES edetedeaeedikaiol (etos, id) ON DELETE SET NULL (edl_id),
  FOREIGN KEY (etos, ede_id) REFERENCES edetedeaeehd (etos, id) ON DELETE CASCADE
) PARTITION BY LIST (etos);
CREATE INDEX edetedeaeeecoinvoice_ede ON edetedeaeeecoinvoice (etos, ede_id);
CREATE INDEX edetedeaeeecoinvoice_edeg ON edetedeaeeecoinvoice (etos, edeg_id);
CREATE INDEX edetedeaeeecoinvoice_edl ON edetedeaeeecoinvoice (etos, edl_id) WHERE edl_id IS NOT NULL;

CREATE TABLE edetedeaeeagroieco (
  etos integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('eae_id'),
  ede_id bigint NOT NULL,
  eda_id bigint NOT NULL,
  essu_id bigint NOT NULL REFERENCES ecoscheme_subsidy (id),
  datasourcetype smallint NOT NULL DEFAULT 2 CHECK (datasourcetype IN (1, 2)),
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  PRIMARY KEY (etos, id),
  CONSTRAINT edetedeaeeagroieco_once UNIQUE (etos, ede_id, eda_id, essu_id) DEFERRABLE INITIALLY IMMEDIATE,
  FOREIGN KEY (etos, eda_id) REFERENCES edetedeaeeagroi (etos, id) ON DELETE CASCADE,
  FOREIGN KEY (etos, ede_id) REFERENCES edetedeaeehd (etos, id) ON DELETE CASCADE
) PARTITION BY LIST (etos);
CREATE INDEX edetedeaeeagroieco_eda ON edetedeaeeagroieco (etos, eda_id);

CREATE TABLE edetedeaeepaa (
  etos integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('eae_id'),
  ede_id bigint NOT NULL,
  kodikos integer NOT NULL CHECK (kodikos BETWEEN 1 AND 99),
  eaa_id bigint NOT NULL REFERENCES edetpaa (id),
  arsymbashs text CHECK (length(arsymbashs) <= 20),
  dteentaxhs date,
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  PRIMARY KEY (etos, id),
  CONSTRAINT edetedeaeepaa_kodikos UNIQUE (etos, ede_id, kodikos) DEFERRABLE INITIALLY IMMEDIATE,
  CONSTRAINT edetedeaeepaa_once UNIQUE (etos, ede_id, eaa_id) DEFERRABLE INITIALLY IMMEDIATE,
  FOREIGN KEY (etos, ede_id) REFERENCES edetedeaeehd (etos, id) ON DELETE CASCADE
) PARTITION BY LIST (etos);

CREATE TABLE edetedeaeeagroipaa (
  etos integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('eae_id'),
  ede_id bigint NOT NULL,
  eda_id bigint NOT NULL,
  eaa_id bigint NOT NULL REFERENCES edetpaa (id),
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  PRIMARY KEY (etos, id),
  CONSTRAINT edetedeaeeagroipaa_once UNIQUE (etos, ede_id, eda_id, eaa_id) DEFERRABLE INITIALLY IMMEDIATE,
  FOREIGN KEY (etos, eda_id) REFERENCES edetedeaeeagroi (etos, id) ON DELETE CASCADE,
  FOREIGN KEY (etos, ede_id) REFERENCES edetedeaeehd (etos, id) ON DELETE CASCADE
) PARTITION BY LIST (etos);
CREATE INDEX edetedeaeeagroipaa_eda ON edetedeaeeagroipaa (etos, eda_id);

CREATE TABLE edetedeaeerequestfytiko (
  etos integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('eae_id'),
  ede_id bigint NOT NULL,
  edf_id bigint NOT NULL,
  esch_id bigint NOT NULL REFERENCES edetsupportschema (id),
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  PRIMARY KEY (etos, id),
  CONSTRAINT edetedeaeerequestfytiko_once UNIQUE (etos, ede_id, edf_id, esch_id) DEFERRABLE INITIALLY IMMEDIATE,
  FOREIGN KEY (etos, edf_id) REFERENCES edetedeaeefytiko (etos, id) ON DELETE CASCADE,
  FOREIGN KEY (etos, ede_id) REFERENCES edetedeaeehd (etos, id) ON DELETE CASCADE
) PARTITION BY LIST (etos);
CREATE INDEX edetedeaeerequestfytiko_edf ON edetedeaeerequestfytiko (etos, edf_id);

CREATE TABLE edetedeaeezekmrequest (
  etos integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('eae_id'),
  ede_id bigint NOT NULL,
  zekm_id bigint NOT NULL,
  esch_id bigint NOT NULL REFERENCES edetsupportschema (id),
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  PRIMARY KEY (etos, id),
  CONSTRAINT edetedeaeezekmrequest_once UNIQUE (etos, ede_id, zekm_id, esch_id) DEFERRABLE INITIALLY IMMEDIATE,
  FOREIGN KEY (etos, zekm_id) REFERENCES edetedeaeezekm (etos, id) ON DELETE CASCADE,
  FOREIGN KEY (etos, ede_id) REFERENCES edetedeaeehd (etos, id) ON DELETE CASCADE
) PARTITION BY LIST (etos);
CREATE INDEX edetedeaeezekmrequest_zekm ON edetedeaeezekmrequest (etos, zekm_id);

-- Lists that the new parts are chosen from: pages keep them by their version.
DO $$
DECLARE
  list text;
BEGIN
  FOREACH list IN ARRAY ARRAY['msrttitle', 'edetomadparag', 'edetmetcompany', 'edetefec', 'ecoscheme_group', 'ecoscheme_subsidy', 'edetpaa'] LOOP
    EXECUTE format('CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change()', list);
  END LOOP;
END $$;

-- Years that were opened before these tables were made.
SELECT open_claim_year(year_eae) FROM edetparam;
