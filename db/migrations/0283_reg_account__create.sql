-- Accounts whose first holder the banks have confirmed. Rows are those of the version in force; one version holds for all claim years.
CREATE TABLE reg_account (
  version integer NOT NULL,
  iban text NOT NULL CHECK (length(iban) <= 34),
  afm text NOT NULL CHECK (length(afm) <= 9),
  dteconfirm date NOT NULL,
  PRIMARY KEY (iban)
);
