-- What is said of many findings without deciding them: a note (1), or a last day for answers (2), by one person and without a proposal.
ALTER TABLE finding_batch ADD kind smallint NOT NULL DEFAULT 0 CHECK (kind BETWEEN 0 AND 2), ADD due date;
ALTER TABLE finding_batch ALTER status DROP NOT NULL;
ALTER TABLE finding_batch ADD CHECK ((kind = 0) = (status IS NOT NULL)), ADD CHECK ((kind = 2) = (due IS NOT NULL));
