-- What an application says once: a contract of a processor, a supply, a holding of a species. Deferred, as the numbers of rows are: a
-- save may exchange two of them.
ALTER TABLE edetedeaeemetcom ADD CONSTRAINT edetedeaeemetcom_contract UNIQUE (etos, ede_id, emc_id, arsymbashmet) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE edetedeaeeelectro ADD CONSTRAINT edetedeaeeelectro_number UNIQUE (etos, ede_id, arparoxhs) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE edetedeaeezekm ADD CONSTRAINT edetedeaeezekm_species UNIQUE (etos, ede_id, kodekm, eidos) DEFERRABLE INITIALLY DEFERRED;
