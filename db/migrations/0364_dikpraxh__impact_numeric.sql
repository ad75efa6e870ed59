-- Amounts that lists show and search by are numeric in every table: of acts the difference, too.
ALTER TABLE dikpraxh DROP COLUMN impactcents;
ALTER TABLE dikpraxh ADD COLUMN impactcents numeric(16, 0) NOT NULL GENERATED ALWAYS AS ((aftercents - beforecents)::numeric) STORED;
