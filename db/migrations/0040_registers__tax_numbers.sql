-- A search of a register asks for code, description and tax number at once: without an index for each of them it reads
-- the whole register, a million rows in half a second.
CREATE INDEX edetomadparag_afm ON edetomadparag (afm text_pattern_ops);
CREATE INDEX edetmetcompany_afm ON edetmetcompany (afm text_pattern_ops);
CREATE INDEX msrcooperative_afm ON msrcooperative (afm text_pattern_ops);
CREATE INDEX msrtorganisation_code_eu ON msrtorganisation (code_eu text_pattern_ops);
