-- Catalogues that grow with the country, not with the law: found by part of a name, paged in the order of names at any depth.
CREATE INDEX edetomadparag_fold ON edetomadparag USING gin (description_fold gin_trgm_ops);
CREATE INDEX edetomadparag_description ON edetomadparag (description, id);
CREATE INDEX edetomadparag_eidos ON edetomadparag (eidos, kodikos, id);
CREATE INDEX edetmetcompany_fold ON edetmetcompany USING gin (description_fold gin_trgm_ops);
CREATE INDEX edetmetcompany_description ON edetmetcompany (etos, description, id);
CREATE INDEX msrcooperative_fold ON msrcooperative USING gin (description_fold gin_trgm_ops);
CREATE INDEX msrcooperative_description ON msrcooperative (description, id);
CREATE INDEX msrtorganisation_fold ON msrtorganisation USING gin (description_fold gin_trgm_ops);
