-- How many months a document of a kind holds from its date (domain document R14: months valid); null: it has no end.
ALTER TABLE edetdikaiol ADD COLUMN monthsvalid integer CHECK (monthsvalid BETWEEN 1 AND 600);
