-- The list of what ended authorisations (R10) tells whose each was, and to which person it was given where that was no body: as they stood
-- on the authorisation, the way its AFM and body are kept.
ALTER TABLE edetedeauthrevoke
  ADD lastname text CHECK (length(lastname) <= 100),
  ADD firstname text CHECK (length(firstname) <= 100),
  ADD repname text CHECK (length(repname) <= 120);
UPDATE edetedeauthrevoke r SET lastname = au.lastname, firstname = au.firstname, repname = au.repname
FROM edetedeauthor au WHERE au.etos = r.etos AND au.id = r.author_id;
