-- What an application says once: the rank of an entitlement, a kind of animals of a holding, and an invoice of an issuer for one request or eco-scheme: one invoice may
-- have the seed of two requests. Deferred, as the numbers of rows are: a save may exchange two of them.
ALTER TABLE edetedeaeebpe ADD CONSTRAINT edetedeaeebpe_priority UNIQUE (etos, ede_id, priority) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE edetedeaeerequestinvoice ADD CONSTRAINT edetedeaeerequestinvoice_number
  UNIQUE (etos, edrq_id, timologioafm, timologioar) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE edetedeaeeecoinvoice ADD CONSTRAINT edetedeaeeecoinvoice_number
  UNIQUE (etos, edeg_id, timologioafm, timologioar) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE edetedeaeezoiko ADD CONSTRAINT edetedeaeezoiko_kind UNIQUE (etos, zekm_id, ezo_id) DEFERRABLE INITIALLY DEFERRED;
