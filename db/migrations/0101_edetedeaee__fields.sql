-- What the pages of the header, titles, crops, holdings, animals and entitlements ask besides (R13, R15, R16). Areas of stables in m².
ALTER TABLE edetedeaeehd
  ADD COLUMN dteadt date,
  ADD COLUMN adtissuer text CHECK (length(adtissuer) <= 60),
  ADD COLUMN nationality text CHECK (length(nationality) <= 20),
  ADD COLUMN reprole bigint REFERENCES msrttitle (id),
  ADD COLUMN fax text CHECK (length(fax) <= 15),
  ADD COLUMN mco_id bigint REFERENCES msrcooperative (id),
  ADD COLUMN org_id bigint REFERENCES msrtorganisation (id),
  ADD COLUMN dteasfalish date,
  ADD COLUMN amefka text CHECK (length(amefka) <= 15),
  ADD COLUMN dtedraststart date,
  ADD COLUMN bns_id bigint REFERENCES msrbankbranch (id),
  ADD COLUMN entolhxreflag boolean NOT NULL DEFAULT false;
ALTER TABLE edetedeaeeagroiem
  ADD COLUMN e_enoik_dte date,
  ADD COLUMN symbarith text CHECK (length(symbarith) <= 20),
  ADD COLUMN dtesymb date;
ALTER TABLE edetedeaeefytiko
  ADD COLUMN emxp_id bigint REFERENCES edetfytikoxp (id),
  ADD COLUMN dteepisporhapo date,
  ADD COLUMN dteepisporheos date,
  ADD COLUMN apostaseis text CHECK (length(apostaseis) <= 12),
  ADD COLUMN sporosqty numeric(10,2) CHECK (sporosqty >= 0),
  ADD COLUMN emcc_id bigint,
  ADD FOREIGN KEY (etos, emcc_id) REFERENCES edetedeaeemetcom (etos, id) ON DELETE SET NULL (emcc_id);
CREATE INDEX edetedeaeefytiko_emcc ON edetedeaeefytiko (etos, emcc_id) WHERE emcc_id IS NOT NULL;
ALTER TABLE edetedeaeezekm
  ADD COLUMN adeiaar text CHECK (length(adeiaar) <= 30),
  ADD COLUMN adeiadte date,
  ADD COLUMN emvado integer CHECK (emvado BETWEEN 1 AND 100000),
  ADD COLUMN metakinflag boolean NOT NULL DEFAULT false,
  ADD COLUMN metakinapo date,
  ADD COLUMN metakineos date,
  ADD COLUMN lkkoi_met bigint REFERENCES land_kalkoinotite (id);
ALTER TABLE edetedeaeezoiko ADD COLUMN dteapografhs date;
ALTER TABLE edetedeaeebpe ADD COLUMN priority integer CHECK (priority BETWEEN 1 AND 9999);

-- Lists that the new fields are chosen from: pages keep them by their version.
DO $$
DECLARE
  list text;
BEGIN
  FOREACH list IN ARRAY ARRAY['msrcooperative', 'msrtorganisation', 'msrbankbranch', 'edetfytikoxp'] LOOP
    EXECUTE format('CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change()', list);
  END LOOP;
END $$;
