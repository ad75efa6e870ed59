-- Kinds of declarations with their templates, questions and demanded documents (domain document R87, R88): rows of a year, which are
-- copied to the next one with the other catalogues.
CREATE TABLE nsstdeclarationinfo (
  etos integer NOT NULL CHECK (etos BETWEEN 2015 AND 2099),
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  kodikos text NOT NULL CHECK (length(kodikos) BETWEEN 1 AND 10),
  titlos text NOT NULL CHECK (length(titlos) BETWEEN 1 AND 200),
  titlosen text CHECK (length(titlosen) <= 200),
  keimeno text NOT NULL CHECK (length(keimeno) BETWEEN 1 AND 8000),
  dteapo date,
  dteeos date,
  -- The term in working days, and what it counts from: the finding was told, the payment was decided, the window ends.
  termdays smallint CHECK (termdays BETWEEN 1 AND 365),
  termfrom smallint CHECK (termfrom BETWEEN 1 AND 3),
  -- It may come late with words (force majeure).
  lateflag boolean NOT NULL,
  decisiondays smallint CHECK (decisiondays BETWEEN 1 AND 365),
  targettype smallint NOT NULL CHECK (targettype BETWEEN 0 AND 6),
  approvalrole smallint NOT NULL CHECK (approvalrole BETWEEN 1 AND 4),
  effect smallint NOT NULL CHECK (effect BETWEEN 0 AND 5),
  activeflag boolean NOT NULL,
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  UNIQUE (etos, kodikos),
  UNIQUE (etos, id),
  CHECK (dteeos >= dteapo),
  CHECK ((termdays IS NULL) = (termfrom IS NULL))
);

CREATE TABLE nsstdeclarationask (
  etos integer NOT NULL CHECK (etos BETWEEN 2015 AND 2099),
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  info_id bigint NOT NULL,
  aa integer NOT NULL CHECK (aa BETWEEN 1 AND 99),
  kodikos text NOT NULL CHECK (kodikos ~ '^[a-z][A-Za-z0-9]{0,29}$'),
  question text NOT NULL CHECK (length(question) BETWEEN 1 AND 300),
  questionen text CHECK (length(questionen) <= 300),
  asktype text NOT NULL CHECK (asktype IN ('text', 'number', 'money', 'date', 'yesNo', 'choice', 'parcel', 'iban')),
  requiredflag boolean NOT NULL,
  options text CHECK (length(options) <= 1000),
  least numeric(12,2),
  most numeric(12,2),
  whenkey text CHECK (length(whenkey) <= 30),
  whenis text CHECK (length(whenis) <= 100),
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  FOREIGN KEY (etos, info_id) REFERENCES nsstdeclarationinfo (etos, id),
  UNIQUE (etos, info_id, kodikos),
  CHECK (most >= least),
  CHECK ((whenkey IS NULL) = (whenis IS NULL))
);

CREATE TABLE nsstdeclarationdoc (
  etos integer NOT NULL CHECK (etos BETWEEN 2015 AND 2099),
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  info_id bigint NOT NULL,
  edk_id bigint NOT NULL REFERENCES edetdikaiol (id),
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  FOREIGN KEY (etos, info_id) REFERENCES nsstdeclarationinfo (etos, id),
  UNIQUE (etos, info_id, edk_id)
);
CREATE INDEX nsstdeclarationdoc_edk ON nsstdeclarationdoc (edk_id);
