-- A question is answered by rows of the application: an accepted withdrawal opens an act that takes them out.
ALTER TABLE nsstdeclarationask
  DROP CONSTRAINT nsstdeclarationask_asktype_check,
  ADD CHECK (asktype IN ('text', 'number', 'money', 'date', 'yesNo', 'choice', 'parcel', 'iban', 'lines'));
