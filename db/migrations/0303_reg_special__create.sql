-- Special entitlements of a claim year as their register has them: support for animals of holders without land (schemes 0123, 0124). `qty` in
-- the unit of the scheme, heads or livestock units; `historic` the livestock units that the entitlements come from. Rows are those of the
-- version in force of the year.
CREATE TABLE reg_special (
  etos integer NOT NULL,
  version integer NOT NULL,
  special_id text NOT NULL CHECK (length(special_id) <= 20),
  afm text NOT NULL CHECK (length(afm) <= 9),
  kodikos text NOT NULL CHECK (kodikos IN ('0123', '0124')),
  qty numeric(12,3) NOT NULL CHECK (qty >= 0),
  historic numeric(12,3) NOT NULL CHECK (historic >= 0),
  PRIMARY KEY (etos, special_id)
);
CREATE INDEX reg_special_afm ON reg_special (etos, afm);
