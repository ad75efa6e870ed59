-- Persons who act for an applicant beside the bodies that do (domain document R09): who it is, as what he acts, and the second document
-- that an heir needs. A session says for whom its user acts, and a job keeps it.
ALTER TABLE edetedeauthor
  ALTER efo_id DROP NOT NULL,
  ADD repafm text CHECK (repafm ~ '^[0-9]{9}$'),
  ADD repname text CHECK (length(repname) <= 120),
  -- 1 any other person, 2 legal representative of a company, 3 parent or guardian, 4 heir for all heirs, 5 by court
  ADD repkind smallint CHECK (repkind BETWEEN 1 AND 5),
  ADD file2_id bigint REFERENCES app_file (id),
  ADD CHECK ((efo_id IS NULL) <> (repafm IS NULL)),
  ADD CHECK ((repafm IS NULL) = (repkind IS NULL) AND (repafm IS NULL) = (repname IS NULL)),
  ADD CHECK (repafm <> afm),
  -- Kind 4 does what the applicant himself does, and is of those alone whom the law puts in his place.
  ADD CHECK ((authortype = 4) = (coalesce(repkind, 1) > 1)),
  ADD CHECK (repkind IS DISTINCT FROM 4 OR file2_id IS NOT NULL);
CREATE INDEX edetedeauthor_rep ON edetedeauthor (repafm, etos, afm) WHERE repafm IS NOT NULL;
-- One stands in the place of an applicant at a time, and one waits at a time for the same two persons.
CREATE UNIQUE INDEX edetedeauthor_in_place ON edetedeauthor (etos, afm) WHERE status = 1 AND authortype = 4;
CREATE UNIQUE INDEX edetedeauthor_rep_waiting ON edetedeauthor (etos, afm, repafm) WHERE status = 0 AND repafm IS NOT NULL;

ALTER TABLE edetedeauthrevoke ALTER efo_id DROP NOT NULL;

ALTER TABLE app_session
  ADD acting_etos integer,
  ADD acting_id bigint,
  ADD CHECK ((acting_etos IS NULL) = (acting_id IS NULL));
ALTER TABLE app_job
  ADD acting_etos integer,
  ADD acting_id bigint,
  ADD CHECK ((acting_etos IS NULL) = (acting_id IS NULL));
