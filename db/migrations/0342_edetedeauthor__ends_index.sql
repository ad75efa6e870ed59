-- Authorisations whose time is over are looked for again and again.
CREATE INDEX edetedeauthor_ends ON edetedeauthor (dteend) WHERE status = 1;
