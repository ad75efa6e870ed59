-- The tables of the agency: catalogues, bodies, lists. Yearly ones name rows of their own year only (key with etos).
ALTER TABLE edetfytiko ADD COLUMN xptype integer NOT NULL DEFAULT 0 CHECK (xptype IN (0, 1, 2)), ADD UNIQUE (etos, id);
ALTER TABLE edetfytiko ALTER COLUMN xptype DROP DEFAULT;
ALTER TABLE edetzoiko
  ADD COLUMN ilikiaapo integer,
  ADD COLUMN ilikiaeos integer,
  ADD COLUMN fylo integer CHECK (fylo IN (0, 1, 2)),
  ADD CHECK (ilikiaeos >= ilikiaapo),
  ADD UNIQUE (etos, id);
ALTER TABLE edetsupportschema
  ADD COLUMN fund integer NOT NULL DEFAULT 1 CHECK (fund IN (1, 2, 3, 4)),
  ADD COLUMN minqty numeric(12,2),
  ADD COLUMN minamount numeric(12,3),
  ADD COLUMN maxamount numeric(12,3),
  ADD COLUMN budget numeric(14,2),
  ADD COLUMN seedminha numeric(12,2),
  ADD COLUMN check_sporosqty_flag boolean NOT NULL DEFAULT false,
  ADD COLUMN contractflag boolean NOT NULL DEFAULT false,
  ADD CHECK (maxamount >= minamount),
  ADD UNIQUE (etos, id);
ALTER TABLE edetsupportschema
  ALTER COLUMN fund DROP DEFAULT,
  ALTER COLUMN check_sporosqty_flag DROP DEFAULT,
  ALTER COLUMN contractflag DROP DEFAULT;
CREATE INDEX edetsupportschema_group ON edetsupportschema (etos, groupkodikos);
ALTER TABLE edetforea
  ADD COLUMN afm text CHECK (length(afm) <= 9),
  ADD COLUMN odos text CHECK (length(odos) <= 120),
  ADD COLUMN tk text CHECK (length(tk) <= 5),
  ADD COLUMN polh text CHECK (length(polh) <= 60),
  ADD COLUMN phone text CHECK (length(phone) <= 10),
  ADD COLUMN email text CHECK (length(email) <= 120),
  ADD COLUMN aradeias text CHECK (length(aradeias) <= 30);
CREATE INDEX edetforea_parent ON edetforea (efo_id);
ALTER TABLE msrdoy ADD COLUMN dnm_kodikos text REFERENCES diktnomoi (kodikos);
ALTER TABLE msrbank ADD COLUMN mergedto bigint REFERENCES msrbank (id);
-- A row of rule_param gets a key of its own, so that its history and its form are those of every other table.
ALTER TABLE rule_param
  ADD COLUMN id bigint NOT NULL DEFAULT nextval('eae_id'),
  ADD UNIQUE (id),
  ADD CHECK (length(code) <= 40),
  ADD CHECK (length(name) <= 60),
  ADD CHECK (length(unit) <= 20),
  ADD CHECK (length(legal_ref) <= 250);
CREATE TABLE edetadlcodeshd (
  kodikos text PRIMARY KEY CHECK (length(kodikos) <= 20),
  description text NOT NULL CHECK (length(description) <= 250),
  description_fold text NOT NULL,
  editableflag boolean NOT NULL,
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz
);
-- The lists that lines exist for already; their names come with the seed.
INSERT INTO edetadlcodeshd (kodikos, description, description_fold, editableflag, usrinsert)
  SELECT DISTINCT lista, lista, lista, true, 'seed' FROM edetadlcode;
ALTER TABLE edetadlcode
  ADD COLUMN dteapo date,
  ADD COLUMN dteeos date,
  ADD CHECK (dteeos >= dteapo),
  ADD FOREIGN KEY (lista) REFERENCES edetadlcodeshd (kodikos);
CREATE TABLE edetxrhshghs (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  kodikos text NOT NULL CHECK (length(kodikos) <= 10),
  description text NOT NULL CHECK (length(description) <= 120),
  description_fold text NOT NULL,
  description_en text CHECK (length(description_en) <= 120),
  dikaiomatype integer CHECK (dikaiomatype IN (1, 2, 3, 9)),
  activeflag boolean NOT NULL,
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  UNIQUE (kodikos)
);
CREATE TABLE edetfytikoxp (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  etos integer NOT NULL CHECK (etos BETWEEN 2015 AND 2099),
  efy_id bigint NOT NULL,
  kodikos text NOT NULL CHECK (length(kodikos) <= 10),
  description text NOT NULL CHECK (length(description) <= 120),
  description_fold text NOT NULL,
  activeflag boolean NOT NULL,
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  UNIQUE (etos, efy_id, kodikos),
  FOREIGN KEY (etos, efy_id) REFERENCES edetfytiko (etos, id)
);
CREATE TABLE edetsupportschemafytiko (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  etos integer NOT NULL CHECK (etos BETWEEN 2015 AND 2099),
  esch_id bigint NOT NULL,
  efy_id bigint NOT NULL,
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  FOREIGN KEY (etos, esch_id) REFERENCES edetsupportschema (etos, id),
  FOREIGN KEY (etos, efy_id) REFERENCES edetfytiko (etos, id),
  UNIQUE (etos, esch_id, efy_id)
);
CREATE INDEX edetsupportschemafytiko_efy_id ON edetsupportschemafytiko (etos, efy_id);
CREATE TABLE edetsupportschemazoiko (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  etos integer NOT NULL CHECK (etos BETWEEN 2015 AND 2099),
  esch_id bigint NOT NULL,
  ezo_id bigint NOT NULL,
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  FOREIGN KEY (etos, esch_id) REFERENCES edetsupportschema (etos, id),
  FOREIGN KEY (etos, ezo_id) REFERENCES edetzoiko (etos, id),
  UNIQUE (etos, esch_id, ezo_id)
);
CREATE INDEX edetsupportschemazoiko_ezo_id ON edetsupportschemazoiko (etos, ezo_id);
CREATE TABLE edetsupportschemadikaiol (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  etos integer NOT NULL CHECK (etos BETWEEN 2015 AND 2099),
  esch_id bigint NOT NULL,
  edk_id bigint NOT NULL REFERENCES edetdikaiol (id),
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  FOREIGN KEY (etos, esch_id) REFERENCES edetsupportschema (etos, id),
  UNIQUE (etos, esch_id, edk_id)
);
CREATE TABLE edetpaa (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  etos integer NOT NULL CHECK (etos BETWEEN 2015 AND 2099),
  kodikos text NOT NULL CHECK (length(kodikos) <= 12),
  description text NOT NULL CHECK (length(description) <= 250),
  description_fold text NOT NULL,
  paa_code text CHECK (length(paa_code) <= 20),
  leveltype integer NOT NULL CHECK (leveltype IN (1, 2, 3)),
  paatype integer NOT NULL CHECK (paatype IN (1, 2)),
  agroitype integer NOT NULL CHECK (agroitype IN (0, 1, 2)),
  unitamount numeric(12,3),
  contractflag boolean NOT NULL,
  dtestart date,
  dteend date,
  activeflag boolean NOT NULL,
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  UNIQUE (etos, kodikos),
  UNIQUE (etos, id)
);
CREATE TABLE edevedepetype (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  petype integer NOT NULL,
  description text NOT NULL CHECK (length(description) <= 250),
  description_fold text NOT NULL,
  severity text NOT NULL CHECK (severity IN ('B', 'W', 'I')),
  activeflag boolean NOT NULL,
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  UNIQUE (petype)
);
CREATE TABLE ecoscheme_group (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  etos integer NOT NULL CHECK (etos BETWEEN 2015 AND 2099),
  kodikos text NOT NULL CHECK (length(kodikos) <= 10),
  description text NOT NULL CHECK (length(description) <= 200),
  description_fold text NOT NULL,
  esch_id bigint,
  maxactions integer,
  budget numeric(14,2),
  activeflag boolean NOT NULL,
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  UNIQUE (etos, kodikos),
  FOREIGN KEY (etos, esch_id) REFERENCES edetsupportschema (etos, id),
  UNIQUE (etos, id)
);
CREATE INDEX ecoscheme_group_esch_id ON ecoscheme_group (etos, esch_id);
CREATE TABLE ecoscheme_subsidy (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  etos integer NOT NULL CHECK (etos BETWEEN 2015 AND 2099),
  kodikos text NOT NULL CHECK (length(kodikos) <= 12),
  description text NOT NULL CHECK (length(description) <= 250),
  description_fold text NOT NULL,
  esgr_id bigint NOT NULL,
  basis integer NOT NULL CHECK (basis IN (1, 2, 3, 4, 5)),
  unitamount numeric(12,3),
  compulsoryflag boolean NOT NULL,
  activeflag boolean NOT NULL,
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  UNIQUE (etos, kodikos),
  FOREIGN KEY (etos, esgr_id) REFERENCES ecoscheme_group (etos, id),
  UNIQUE (etos, id)
);
CREATE INDEX ecoscheme_subsidy_esgr_id ON ecoscheme_subsidy (etos, esgr_id);
CREATE TABLE eco_incompat (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  etos integer NOT NULL CHECK (etos BETWEEN 2015 AND 2099),
  action_a bigint NOT NULL,
  action_b bigint NOT NULL,
  remarks text CHECK (length(remarks) <= 500),
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  FOREIGN KEY (etos, action_a) REFERENCES ecoscheme_subsidy (etos, id),
  FOREIGN KEY (etos, action_b) REFERENCES ecoscheme_subsidy (etos, id),
  UNIQUE (etos, action_a, action_b),
  CHECK (action_a <> action_b)
);
CREATE INDEX eco_incompat_action_b ON eco_incompat (etos, action_b);
CREATE TABLE eco_paa_incompat (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  etos integer NOT NULL CHECK (etos BETWEEN 2015 AND 2099),
  action_id bigint NOT NULL,
  eaa_id bigint NOT NULL,
  remarks text CHECK (length(remarks) <= 500),
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  FOREIGN KEY (etos, action_id) REFERENCES ecoscheme_subsidy (etos, id),
  FOREIGN KEY (etos, eaa_id) REFERENCES edetpaa (etos, id),
  UNIQUE (etos, action_id, eaa_id)
);
CREATE INDEX eco_paa_incompat_eaa_id ON eco_paa_incompat (etos, eaa_id);
CREATE TABLE elgatzoiko (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  etos integer NOT NULL CHECK (etos BETWEEN 2015 AND 2099),
  kodikos text NOT NULL CHECK (length(kodikos) <= 6),
  description text NOT NULL CHECK (length(description) <= 250),
  description_fold text NOT NULL,
  ezo_id bigint,
  asfalaxia numeric(12,2) NOT NULL,
  pososto numeric(12,3) NOT NULL,
  activeflag boolean NOT NULL,
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  UNIQUE (etos, kodikos),
  FOREIGN KEY (etos, ezo_id) REFERENCES edetzoiko (etos, id)
);
CREATE INDEX elgatzoiko_ezo_id ON elgatzoiko (etos, ezo_id);
CREATE TABLE elgatfytiko (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  etos integer NOT NULL CHECK (etos BETWEEN 2015 AND 2099),
  kodikos text NOT NULL CHECK (length(kodikos) <= 6),
  description text NOT NULL CHECK (length(description) <= 250),
  description_fold text NOT NULL,
  efy_id bigint,
  omada text CHECK (length(omada) <= 2),
  dnm_kodikos text REFERENCES diktnomoi (kodikos),
  apodosh numeric(12,2),
  timh numeric(12,3),
  asfalaxia numeric(12,2) NOT NULL,
  pososto numeric(12,3) NOT NULL,
  activeflag boolean NOT NULL,
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  UNIQUE (etos, kodikos),
  FOREIGN KEY (etos, efy_id) REFERENCES edetfytiko (etos, id)
);
CREATE INDEX elgatfytiko_efy_id ON elgatfytiko (etos, efy_id);
CREATE TABLE edetomadparag (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  kodikos text NOT NULL CHECK (length(kodikos) <= 20),
  description text NOT NULL CHECK (length(description) <= 250),
  description_fold text NOT NULL,
  afm text CHECK (length(afm) <= 9),
  eidos integer NOT NULL CHECK (eidos IN (1, 2, 3, 4)),
  proionta text CHECK (length(proionta) <= 200),
  araposs text CHECK (length(araposs) <= 30),
  dteapodoxhs date,
  dnm_kodikos text REFERENCES diktnomoi (kodikos),
  activeflag boolean NOT NULL,
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  UNIQUE (kodikos)
);
CREATE TABLE edetmetcompany (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  etos integer NOT NULL CHECK (etos BETWEEN 2015 AND 2099),
  kodikos text NOT NULL CHECK (length(kodikos) <= 20),
  description text NOT NULL CHECK (length(description) <= 250),
  description_fold text NOT NULL,
  afm text NOT NULL CHECK (length(afm) <= 9),
  odos text CHECK (length(odos) <= 120),
  tk text CHECK (length(tk) <= 5),
  polh text CHECK (length(polh) <= 60),
  phone text CHECK (length(phone) <= 10),
  email text CHECK (length(email) <= 120),
  activeflag boolean NOT NULL,
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  UNIQUE (etos, kodikos),
  UNIQUE (etos, id)
);
CREATE TABLE edetefec (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  etos integer NOT NULL CHECK (etos BETWEEN 2015 AND 2099),
  emc_id bigint NOT NULL,
  efy_id bigint NOT NULL,
  araposs text CHECK (length(araposs) <= 30),
  dtestart date,
  dteend date,
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  FOREIGN KEY (etos, emc_id) REFERENCES edetmetcompany (etos, id),
  FOREIGN KEY (etos, efy_id) REFERENCES edetfytiko (etos, id)
);
CREATE INDEX edetefec_emc_id ON edetefec (etos, emc_id);
CREATE INDEX edetefec_efy_id ON edetefec (etos, efy_id);
CREATE TABLE edetgaeedoc (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  etos integer NOT NULL CHECK (etos BETWEEN 2015 AND 2099),
  kodikos text NOT NULL CHECK (length(kodikos) <= 20),
  titlos text NOT NULL CHECK (length(titlos) <= 250),
  titlos_fold text NOT NULL,
  katigoria integer NOT NULL CHECK (katigoria IN (1, 2, 3, 4, 5)),
  file text NOT NULL CHECK (length(file) <= 250),
  dtepublish date NOT NULL,
  usertypes text CHECK (length(usertypes) <= 120),
  activeflag boolean NOT NULL,
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  UNIQUE (etos, kodikos)
);
CREATE TABLE msrttitle (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  kodikos text NOT NULL CHECK (length(kodikos) <= 10),
  description text NOT NULL CHECK (length(description) <= 120),
  description_fold text NOT NULL,
  katigoria integer NOT NULL CHECK (katigoria IN (1, 2, 3)),
  activeflag boolean NOT NULL,
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  UNIQUE (kodikos)
);
CREATE TABLE msrtorganisation (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  kodikos text NOT NULL CHECK (length(kodikos) <= 20),
  description text NOT NULL CHECK (length(description) <= 250),
  description_fold text NOT NULL,
  orgtype integer NOT NULL CHECK (orgtype IN (1, 2, 3, 4, 5)),
  code_eu text CHECK (length(code_eu) <= 15),
  afm text CHECK (length(afm) <= 9),
  odos text CHECK (length(odos) <= 120),
  tk text CHECK (length(tk) <= 5),
  polh text CHECK (length(polh) <= 60),
  phone text CHECK (length(phone) <= 10),
  email text CHECK (length(email) <= 120),
  activeflag boolean NOT NULL,
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  UNIQUE (kodikos)
);
CREATE TABLE msrcooperative (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  kodikos text NOT NULL CHECK (length(kodikos) <= 20),
  description text NOT NULL CHECK (length(description) <= 250),
  description_fold text NOT NULL,
  afm text CHECK (length(afm) <= 9),
  amsyn text CHECK (length(amsyn) <= 20),
  dnm_kodikos text REFERENCES diktnomoi (kodikos),
  activeflag boolean NOT NULL,
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  UNIQUE (kodikos)
);
CREATE TABLE msrbankbranch (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  bnk_id bigint NOT NULL REFERENCES msrbank (id),
  kodikos text NOT NULL CHECK (length(kodikos) <= 4),
  description text NOT NULL CHECK (length(description) <= 200),
  description_fold text NOT NULL,
  odos text CHECK (length(odos) <= 120),
  tk text CHECK (length(tk) <= 5),
  polh text CHECK (length(polh) <= 60),
  activeflag boolean NOT NULL,
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  UNIQUE (bnk_id, kodikos)
);
CREATE TABLE penalty_scale (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  etos integer NOT NULL CHECK (etos BETWEEN 2015 AND 2099),
  kodikos text NOT NULL CHECK (length(kodikos) <= 10),
  description text NOT NULL CHECK (length(description) <= 250),
  description_fold text NOT NULL,
  scaletype integer NOT NULL CHECK (scaletype IN (1, 2, 3, 4)),
  percentfrom numeric(12,3) NOT NULL,
  percentto numeric(12,3),
  absoluteto numeric(12,3),
  syntelesths numeric(12,3) NOT NULL,
  effect integer NOT NULL CHECK (effect IN (1, 2, 3, 4)),
  legal_ref text NOT NULL CHECK (length(legal_ref) <= 250),
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  UNIQUE (etos, kodikos)
);
CREATE TABLE edetargia (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  etos integer NOT NULL CHECK (etos BETWEEN 2015 AND 2099),
  dteargia date NOT NULL,
  description text NOT NULL CHECK (length(description) <= 120),
  description_fold text NOT NULL,
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  UNIQUE (etos, dteargia)
);
CREATE TABLE edetanoterabia (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  etos integer NOT NULL CHECK (etos BETWEEN 2015 AND 2099),
  lkpen_id bigint NOT NULL REFERENCES land_kalperifenotite (id),
  description text NOT NULL CHECK (length(description) <= 250),
  description_fold text NOT NULL,
  legal_ref text NOT NULL CHECK (length(legal_ref) <= 250),
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  UNIQUE (etos, lkpen_id)
);
