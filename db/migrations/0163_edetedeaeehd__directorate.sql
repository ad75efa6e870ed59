-- Applications of a regional directorate in the order of their numbers, as of a directorate and an office: of the one that comes last
-- the first page of every list walked through the applications of all the others.
CREATE INDEX edetedeaeehd_opd ON edetedeaeehd (etos, opd_id, kodikos);
