-- Leases that were declared to the tax authority: one row for each lessor and tenant. Rows are those of the version in force; one version
-- holds for all claim years.
CREATE TABLE reg_lease (
  version integer NOT NULL,
  number text NOT NULL CHECK (length(number) <= 20),
  lessorafm text NOT NULL CHECK (length(lessorafm) <= 9),
  tenantafm text NOT NULL CHECK (length(tenantafm) <= 9),
  atak text CHECK (length(atak) <= 11),
  dtestart date NOT NULL,
  dteend date,
  -- Rent of a year in integer cents.
  rentcents bigint NOT NULL CHECK (rentcents >= 0),
  dtesigned date NOT NULL,
  PRIMARY KEY (number, lessorafm, tenantafm),
  CHECK (dteend >= dtestart)
);
