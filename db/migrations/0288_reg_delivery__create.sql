-- Deliveries of a claim year, summed up by person and product: milk, animals to slaughter, crops of a coupled scheme. Rows are those of the
-- version in force of the year.
CREATE TABLE reg_delivery (
  etos integer NOT NULL,
  version integer NOT NULL,
  afm text NOT NULL CHECK (length(afm) <= 9),
  -- MILK, SLAUGHTER, or the code of a scheme.
  product text NOT NULL CHECK (product ~ '^(MILK|SLAUGHTER|[0-9]{4})$'),
  kg numeric(14,2) NOT NULL CHECK (kg >= 0),
  heads integer NOT NULL CHECK (heads >= 0),
  PRIMARY KEY (etos, afm, product)
);
