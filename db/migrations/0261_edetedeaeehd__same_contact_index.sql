-- Checks 10113, 20214 and 20405 ask who else has the same telephone or address, what an owner has and lets, and what was allocated on an ilot.
CREATE INDEX edetedeaeehd_mobile ON edetedeaeehd (etos, mobile) WHERE mobile IS NOT NULL;
CREATE INDEX edetedeaeehd_email ON edetedeaeehd (etos, email) WHERE email IS NOT NULL;
CREATE INDEX edete9_afm ON edete9 (etos, afm);
CREATE INDEX edetedeaeeagroiem_lessor ON edetedeaeeagroiem (etos, afmidiokthth) WHERE iemtype = 1 AND afmidiokthth IS NOT NULL;
CREATE INDEX pasture_allocation_ilot ON pasture_allocation (etos, ilot);
