-- Who the applicant is, the paper that an authorisation was given on and who approved it (domain document R09), and what ended
-- authorisations (R11): by whose word, for which reason, decided by whom.
ALTER TABLE edetedeauthor
  ADD lastname text CHECK (length(lastname) <= 100),
  ADD firstname text CHECK (length(firstname) <= 100),
  ADD fathername text CHECK (length(fathername) <= 100),
  ADD file_id bigint REFERENCES app_file (id),
  ADD proposed_by bigint REFERENCES app_user (id),
  ADD approved_by bigint REFERENCES app_user (id),
  ADD remarks text CHECK (length(remarks) <= 500),
  ADD CHECK (approved_by <> proposed_by),
  -- One on paper is in force only after another person has read the paper.
  ADD CHECK (channel <> 3 OR file_id IS NOT NULL),
  ADD CHECK (channel <> 3 OR status IN (0, 2) OR approved_by IS NOT NULL);
CREATE INDEX edetedeauthor_start ON edetedeauthor (etos, dtestart, id);
-- One waits at a time for the same applicant and body.
CREATE UNIQUE INDEX edetedeauthor_waiting ON edetedeauthor (etos, afm, efo_id) WHERE status = 0;

UPDATE edetedeauthor au SET lastname = h.lastname, firstname = h.firstname, fathername = h.fathername
FROM edetedeaeehd h WHERE h.etos = au.etos AND h.afm = au.afm AND h.status < 90;

CREATE TABLE edetedeauthrevoke (
  etos integer NOT NULL CHECK (etos BETWEEN 2015 AND 2099),
  id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
  author_id bigint NOT NULL,
  afm text NOT NULL CHECK (afm ~ '^[0-9]{9}$'),
  efo_id bigint NOT NULL REFERENCES edetforea (id),
  reason smallint NOT NULL CHECK (reason BETWEEN 1 AND 5),
  remarks text CHECK (length(remarks) <= 500),
  status smallint NOT NULL CHECK (status BETWEEN 0 AND 2),
  asked_by bigint NOT NULL REFERENCES app_user (id),
  decided_by bigint REFERENCES app_user (id),
  decision text CHECK (length(decision) <= 500),
  dterevoke timestamptz,
  row_version integer NOT NULL DEFAULT 1,
  usrinsert text NOT NULL,
  dteinsert timestamptz NOT NULL DEFAULT now(),
  usrupdate text,
  dteupdate timestamptz,
  FOREIGN KEY (etos, author_id) REFERENCES edetedeauthor (etos, id) ON DELETE CASCADE,
  CHECK (decided_by <> asked_by),
  -- An order of the agency takes two persons; who gives back, or takes back what he gave, needs nobody.
  CHECK (status <> 1 OR reason < 4 OR decided_by IS NOT NULL),
  CHECK ((status = 1) = (dterevoke IS NOT NULL))
);
CREATE INDEX edetedeauthrevoke_author ON edetedeauthrevoke (etos, author_id, id);
CREATE INDEX edetedeauthrevoke_afm ON edetedeauthrevoke (etos, afm);
CREATE INDEX edetedeauthrevoke_efo ON edetedeauthrevoke (etos, efo_id);
-- One order waits at a time.
CREATE UNIQUE INDEX edetedeauthrevoke_waiting ON edetedeauthrevoke (etos, author_id) WHERE status = 0;
