-- An application stands in a year that exists: the year is neither deleted nor renumbered below it.
ALTER TABLE edetedeaeehd ADD FOREIGN KEY (etos) REFERENCES edetparam (year_eae);
