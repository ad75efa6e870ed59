-- Whoever acts for an applicant is told what the applicant is told.
CREATE INDEX edetedeauthor_told ON edetedeauthor (etos, afm) WHERE status = 1 AND repafm IS NOT NULL;
