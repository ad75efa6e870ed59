-- Registers of other authorities that are taken over whole, one version after the other, and the first of them: signals of the
-- area monitoring (R06).
ALTER TABLE app_file DROP CONSTRAINT app_file_purpose_check;
ALTER TABLE app_file ADD CONSTRAINT app_file_purpose_check CHECK (purpose IN ('import', 'document', 'report', 'print', 'register'));

CREATE TABLE register_version (
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  register text NOT NULL CHECK (length(register) <= 40),
  -- Claim year of a yearly register; null for one that holds for all years.
  etos integer,
  version integer NOT NULL CHECK (version >= 1),
  -- Day of which its rows are, as who delivered it says.
  day date NOT NULL,
  row_count bigint NOT NULL CHECK (row_count >= 0),
  file_name text NOT NULL CHECK (length(file_name) <= 200),
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  loaded_at timestamptz NOT NULL DEFAULT now(),
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz
);
CREATE UNIQUE INDEX register_version_once ON register_version (register, coalesce(etos, 0), version);
CREATE INDEX register_version_loaded ON register_version (loaded_at DESC, id DESC);

-- One row for each parcel, rule and date. Rows are those of the version in force, and are replaced with it. They name a parcel
-- without a foreign key: what was seen from above does not go away because somebody deletes his parcel.
CREATE TABLE ams_result (
  etos integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('eae_id'),
  version integer NOT NULL,
  ede_id bigint NOT NULL,
  eda_id bigint NOT NULL,
  amsrule text NOT NULL CHECK (amsrule IN ('BARE_SOIL', 'MOWING', 'SOWING', 'CROP_GROUP', 'NON_AGRI', 'ABANDONED')),
  amsmarker text CHECK (length(amsmarker) <= 40),
  dteobs date NOT NULL,
  amsresult smallint NOT NULL CHECK (amsresult IN (1, 2, 3, 9)),
  amsprob numeric(5,4) CHECK (amsprob >= 0 AND amsprob <= 1),
  cropdetected text CHECK (length(cropdetected) <= 60),
  -- `2026-03-04:0.312 2026-03-14:0.401`: days and vegetation index.
  ndviseries text CHECK (length(ndviseries) <= 4000),
  PRIMARY KEY (etos, id),
  UNIQUE (etos, eda_id, amsrule, dteobs)
) PARTITION BY LIST (etos);
CREATE INDEX ams_result_ede ON ams_result (etos, ede_id);

SELECT open_claim_year(year_eae) FROM edetparam;
