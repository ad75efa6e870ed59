-- How the applicant was an active farmer when the run read him: 0 not, 1 to 4 by which row of the rule. Empty where no register told, and of runs of before.
ALTER TABLE payvexathd ADD COLUMN active smallint CHECK (active IN (0, 1, 2, 3, 4));
