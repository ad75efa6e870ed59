-- One application per AFM and claim year, with its parts. Partitioned by claim year; the year stands first in every key.
-- Areas are m² (numeric with two decimals), money is cents, geometry is EPSG:2100 on the 1 mm grid.
CREATE TABLE edetedeaeehd (
  etos integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('eae_id'),
  kodikos integer NOT NULL,
  status smallint NOT NULL,
  recordtype smallint NOT NULL DEFAULT 0,
  arprotocol text,
  dteprotocol timestamptz,
  dte_oris timestamptz,
  afm text NOT NULL CHECK (afm ~ '^[0-9]{9}$'),
  doy_id bigint NOT NULL REFERENCES msrdoy (id),
  nmr_id bigint NOT NULL REFERENCES msrlegalform (id),
  lastname text NOT NULL CHECK (length(lastname) <= 100),
  firstname text CHECK (length(firstname) <= 100),
  fathername text CHECK (length(fathername) <= 100),
  mothername text CHECK (length(mothername) <= 100),
  search_key text NOT NULL,
  sex smallint,
  dtebirth date,
  amka text CHECK (length(amka) <= 11),
  adt text CHECK (length(adt) <= 12),
  gemi text CHECK (length(gemi) <= 12),
  repafm text CHECK (length(repafm) <= 9),
  repname text CHECK (length(repname) <= 120),
  odos text NOT NULL CHECK (length(odos) <= 80),
  arithmos text CHECK (length(arithmos) <= 10),
  tk text NOT NULL CHECK (length(tk) <= 5),
  polh text NOT NULL CHECK (length(polh) <= 60),
  phone text CHECK (length(phone) <= 15),
  mobile text CHECK (length(mobile) <= 15),
  email text CHECK (length(email) <= 120),
  lkpen_id_a bigint NOT NULL REFERENCES land_kalperifenotite (id),
  lkkoi_id_b1 bigint REFERENCES land_kalkoinotite (id),
  lkkoi_id_b2 bigint REFERENCES land_kalkoinotite (id),
  dnm_kodikos text REFERENCES diktnomoi (kodikos),
  daok_kodikos text REFERENCES msrtdaok (kodikos),
  opd_id bigint REFERENCES msrteaepy (id),
  efo_id bigint REFERENCES edetforea (id),
  amaae text CHECK (length(amaae) <= 15),
  epaggelmatias smallint NOT NULL,
  dtestartekm date,
  bnk_id bigint REFERENCES msrbank (id),
  iban text CHECK (length(iban) <= 34),
  business_group_flag boolean NOT NULL DEFAULT false,
  entolheispflag boolean NOT NULL DEFAULT true,
  pendingelgaflag boolean NOT NULL DEFAULT true,
  ede_id_prev bigint,
  deigmaflag boolean NOT NULL DEFAULT false,
  thlflag boolean NOT NULL DEFAULT false,
  young_farmer_years smallint,
  totektash numeric(14,2) NOT NULL DEFAULT 0,
  totparcels integer NOT NULL DEFAULT 0,
  totmmz numeric(12,3) NOT NULL DEFAULT 0,
  blocking integer,
  warnings integer,
  remarks text CHECK (length(remarks) <= 2000),
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  PRIMARY KEY (etos, id)
) PARTITION BY LIST (etos);
CREATE UNIQUE INDEX edetedeaeehd_kodikos ON edetedeaeehd (etos, kodikos, recordtype);
-- One living application per AFM and year; withdrawn (90), inadmissible (95) and archived (99) ones do not count.
CREATE UNIQUE INDEX edetedeaeehd_afm ON edetedeaeehd (etos, afm, recordtype) WHERE status < 90;
CREATE INDEX edetedeaeehd_search ON edetedeaeehd USING gin (search_key gin_trgm_ops);
CREATE INDEX edetedeaeehd_name ON edetedeaeehd (etos, search_key text_pattern_ops);
CREATE INDEX edetedeaeehd_afm_any ON edetedeaeehd (etos, afm text_pattern_ops);
CREATE INDEX edetedeaeehd_efo ON edetedeaeehd (etos, efo_id, kodikos);
CREATE INDEX edetedeaeehd_daok ON edetedeaeehd (etos, daok_kodikos, kodikos);
CREATE INDEX edetedeaeehd_status ON edetedeaeehd (etos, status, kodikos);
-- The columns by which staff sort the search.
CREATE INDEX edetedeaeehd_sort_code ON edetedeaeehd (etos, kodikos, id);
CREATE INDEX edetedeaeehd_sort_name ON edetedeaeehd (etos, lastname, id);
CREATE INDEX edetedeaeehd_sort_area ON edetedeaeehd (etos, totektash, id);
CREATE INDEX edetedeaeehd_sort_afm ON edetedeaeehd (etos, afm, id);
CREATE INDEX edetedeaeehd_iban ON edetedeaeehd (etos, iban);
CREATE INDEX edetedeaeehd_oris ON edetedeaeehd (etos, dte_oris);
CREATE TABLE edetedeaeegdpr (
  etos integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('eae_id'),
  ede_id bigint NOT NULL,
  gdprtype text NOT NULL CHECK (length(gdprtype) <= 10),
  description text NOT NULL CHECK (length(description) <= 500),
  sygkatatheshflag boolean,
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  PRIMARY KEY (etos, id),
  UNIQUE (etos, ede_id, gdprtype),
  FOREIGN KEY (etos, ede_id) REFERENCES edetedeaeehd (etos, id) ON DELETE CASCADE
) PARTITION BY LIST (etos);
CREATE TABLE edetedeaeerequest (
  etos integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('eae_id'),
  ede_id bigint NOT NULL,
  kodikos integer NOT NULL,
  esch_id bigint NOT NULL REFERENCES edetsupportschema (id),
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  PRIMARY KEY (etos, id),
  UNIQUE (etos, ede_id, esch_id),
  FOREIGN KEY (etos, ede_id) REFERENCES edetedeaeehd (etos, id) ON DELETE CASCADE
) PARTITION BY LIST (etos);
CREATE TABLE edetedeaeebpe (
  etos integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('eae_id'),
  ede_id bigint NOT NULL,
  bpe_id text NOT NULL CHECK (length(bpe_id) <= 20),
  bpetype smallint NOT NULL CHECK (bpetype IN (1, 2, 3)),
  bpegrouptype smallint,
  qty numeric(14,2) NOT NULL CHECK (qty >= 0),
  bpeup integer NOT NULL CHECK (bpeup >= 0),
  activateflag boolean NOT NULL,
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  PRIMARY KEY (etos, id),
  FOREIGN KEY (etos, ede_id) REFERENCES edetedeaeehd (etos, id) ON DELETE CASCADE
) PARTITION BY LIST (etos);
CREATE INDEX edetedeaeebpe_ede ON edetedeaeebpe (etos, ede_id);
CREATE INDEX edetedeaeebpe_bpe ON edetedeaeebpe (etos, bpe_id);
CREATE TABLE edetedeaeeagroi (
  etos integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('eae_id'),
  ede_id bigint NOT NULL,
  kodikos integer NOT NULL,
  recordtype smallint NOT NULL DEFAULT 0,
  topothesia text NOT NULL CHECK (length(topothesia) <= 60),
  lkkoi_id bigint REFERENCES land_kalkoinotite (id),
  neoxartoypob text CHECK (length(neoxartoypob) <= 15),
  ilotepil numeric(14,2),
  ilotregion smallint,
  iemtype smallint NOT NULL,
  synidiopercent numeric(5,2) NOT NULL,
  ektash numeric(14,2) NOT NULL CHECK (ektash >= 0),
  ektashpsif numeric(14,2) GENERATED ALWAYS AS (round(ST_Area(geom)::numeric, 2)) STORED,
  outsideilot numeric(14,2),
  changeprev numeric(10,4),
  prorata numeric(5,2) NOT NULL DEFAULT 100,
  dikaiomataflag boolean NOT NULL DEFAULT true,
  bioflag smallint NOT NULL DEFAULT 0,
  ardeyshflag boolean NOT NULL DEFAULT false,
  ardtype text CHECK (length(ardtype) <= 20),
  watersrc text CHECK (length(watersrc) <= 20),
  eda_id_prev bigint,
  geom geometry(Geometry, 2100) CHECK (ST_IsValid(geom)) CHECK (GeometryType(geom) IN ('POLYGON', 'MULTIPOLYGON')),
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  PRIMARY KEY (etos, id),
  UNIQUE (etos, ede_id, kodikos),
  FOREIGN KEY (etos, ede_id) REFERENCES edetedeaeehd (etos, id) ON DELETE CASCADE
) PARTITION BY LIST (etos);
CREATE INDEX edetedeaeeagroi_geom ON edetedeaeeagroi USING gist (geom);
CREATE TABLE edetedeaeeagroiem (
  etos integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('eae_id'),
  ede_id bigint NOT NULL,
  eda_id bigint NOT NULL,
  kodikos integer NOT NULL,
  iemtype smallint NOT NULL,
  etl_id bigint REFERENCES edetitle (id),
  afmidiokthth text CHECK (length(afmidiokthth) <= 9),
  nameidiokthth text CHECK (length(nameidiokthth) <= 120),
  synidiopercent numeric(5,2) NOT NULL,
  atak text CHECK (length(atak) <= 11),
  ektash_atak numeric(14,2),
  eatex_id smallint,
  kaek text CHECK (length(kaek) <= 20),
  dteenoikstart date,
  dteenoikend date,
  e_enoik_arith text CHECK (length(e_enoik_arith) <= 20),
  remarks text CHECK (length(remarks) <= 300),
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  PRIMARY KEY (etos, id),
  FOREIGN KEY (etos, ede_id) REFERENCES edetedeaeehd (etos, id) ON DELETE CASCADE,
  FOREIGN KEY (etos, eda_id) REFERENCES edetedeaeeagroi (etos, id) ON DELETE CASCADE
) PARTITION BY LIST (etos);
CREATE INDEX edetedeaeeagroiem_ede ON edetedeaeeagroiem (etos, ede_id);
CREATE INDEX edetedeaeeagroiem_eda ON edetedeaeeagroiem (etos, eda_id);
CREATE TABLE edetedeaeefytiko (
  etos integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('eae_id'),
  ede_id bigint NOT NULL,
  eda_id bigint NOT NULL,
  kodikos integer NOT NULL,
  xptype smallint NOT NULL CHECK (xptype IN (1, 2)),
  efy_id bigint NOT NULL REFERENCES edetfytiko (id),
  poi_id bigint REFERENCES edetpoikilia (id),
  epilektash100 numeric(14,2) NOT NULL CHECK (epilektash100 >= 0),
  dtespora date,
  dendra integer,
  etosfyteyshs integer,
  ardeyshflag boolean NOT NULL DEFAULT false,
  ardtype text CHECK (length(ardtype) <= 20),
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  PRIMARY KEY (etos, id),
  FOREIGN KEY (etos, ede_id) REFERENCES edetedeaeehd (etos, id) ON DELETE CASCADE,
  FOREIGN KEY (etos, eda_id) REFERENCES edetedeaeeagroi (etos, id) ON DELETE CASCADE
) PARTITION BY LIST (etos);
CREATE INDEX edetedeaeefytiko_ede ON edetedeaeefytiko (etos, ede_id);
CREATE INDEX edetedeaeefytiko_eda ON edetedeaeefytiko (etos, eda_id);
CREATE TABLE edetedeaeedikaiol (
  etos integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('eae_id'),
  ede_id bigint NOT NULL,
  kodikos integer NOT NULL,
  edk_id bigint NOT NULL REFERENCES edetdikaiol (id),
  details text CHECK (length(details) <= 200),
  dtedoc date,
  eda_id bigint,
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  PRIMARY KEY (etos, id),
  FOREIGN KEY (etos, ede_id) REFERENCES edetedeaeehd (etos, id) ON DELETE CASCADE
) PARTITION BY LIST (etos);
CREATE INDEX edetedeaeedikaiol_ede ON edetedeaeedikaiol (etos, ede_id);
CREATE TABLE edetedeaeezekm (
  etos integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('eae_id'),
  ede_id bigint NOT NULL,
  kodikos integer NOT NULL,
  kodekm text NOT NULL CHECK (length(kodekm) <= 11),
  eidos smallint NOT NULL,
  katoxos text NOT NULL CHECK (length(katoxos) <= 9),
  lkkoi_id bigint REFERENCES land_kalkoinotite (id),
  topothesia text CHECK (length(topothesia) <= 60),
  paragogh smallint NOT NULL,
  bioflag smallint NOT NULL DEFAULT 0,
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  PRIMARY KEY (etos, id),
  FOREIGN KEY (etos, ede_id) REFERENCES edetedeaeehd (etos, id) ON DELETE CASCADE
) PARTITION BY LIST (etos);
CREATE INDEX edetedeaeezekm_ede ON edetedeaeezekm (etos, ede_id);
CREATE TABLE edetedeaeezoiko (
  etos integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('eae_id'),
  ede_id bigint NOT NULL,
  zekm_id bigint NOT NULL,
  ezo_id bigint NOT NULL REFERENCES edetzoiko (id),
  plithos integer NOT NULL CHECK (plithos BETWEEN 0 AND 99999),
  plithosmhtrooy integer,
  mmz numeric(12,3) NOT NULL DEFAULT 0,
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  PRIMARY KEY (etos, id),
  FOREIGN KEY (etos, ede_id) REFERENCES edetedeaeehd (etos, id) ON DELETE CASCADE,
  FOREIGN KEY (etos, zekm_id) REFERENCES edetedeaeezekm (etos, id) ON DELETE CASCADE
) PARTITION BY LIST (etos);
CREATE INDEX edetedeaeezoiko_ede ON edetedeaeezoiko (etos, ede_id);
