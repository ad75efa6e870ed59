-- The trail over all applications of a year is read from its end, and by who made a change.
CREATE INDEX audit_row_year_at ON audit_row (etos, at DESC, id DESC) WHERE ede_id IS NOT NULL;
CREATE INDEX audit_row_year_usr ON audit_row (etos, usr, at DESC) WHERE ede_id IS NOT NULL;
