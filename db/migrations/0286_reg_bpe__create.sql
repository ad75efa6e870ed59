-- Payment entitlements of a claim year as their register has them. `qty` is in m² (1 entitlement = 1 ha), as applications declare it. Rows
-- are those of the version in force of the year.
CREATE TABLE reg_bpe (
  etos integer NOT NULL,
  version integer NOT NULL,
  bpe_id text NOT NULL CHECK (length(bpe_id) <= 20),
  afm text NOT NULL CHECK (length(afm) <= 9),
  -- Land use, as in the applications: 1 pasture, 2 arable land, 3 permanent crops.
  bpetype smallint NOT NULL CHECK (bpetype IN (1, 2, 3)),
  qty numeric(14,2) NOT NULL CHECK (qty >= 0),
  -- Years before this one in which it was not used, one after the other.
  unusedyears smallint NOT NULL CHECK (unusedyears >= 0),
  pendingflag boolean NOT NULL,
  PRIMARY KEY (etos, bpe_id)
);
