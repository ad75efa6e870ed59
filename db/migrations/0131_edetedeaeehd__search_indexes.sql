-- Criteria of the search of applications that few rows meet: without these a page of fifty reads the whole year.
CREATE INDEX edetedeaeehd_community ON edetedeaeehd (etos, lkkoi_id_b2, kodikos);
CREATE INDEX edetedeaeehd_changed_by ON edetedeaeehd (etos, usrupdate, kodikos);
CREATE INDEX edetedeaeerequest_scheme ON edetedeaeerequest (etos, esch_id, ede_id);
