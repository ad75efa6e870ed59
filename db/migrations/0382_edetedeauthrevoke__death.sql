-- The register of persons ends authorisations by a death (reason 5): nobody asks for that, and nobody decides.
ALTER TABLE edetedeauthrevoke
  ALTER asked_by DROP NOT NULL,
  DROP CONSTRAINT edetedeauthrevoke_check1,
  ADD CHECK (status <> 1 OR reason < 4 OR decided_by IS NOT NULL OR (reason = 5 AND asked_by IS NULL)),
  ADD CHECK (asked_by IS NOT NULL OR reason = 5);
