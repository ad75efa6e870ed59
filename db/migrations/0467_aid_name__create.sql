-- What a line of payments is about: a scheme, or a measure of rural development that is paid by contract.
CREATE VIEW aid_name AS
  SELECT s.etos, s.kodikos, s.description, s.description_en FROM edetsupportschema s
  UNION ALL
  SELECT p.etos, p.kodikos, p.description, p.description_en FROM edetpaa p;
