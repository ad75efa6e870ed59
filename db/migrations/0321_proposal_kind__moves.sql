-- Events of applications that one person proposes and another approves.
INSERT INTO proposal_kind (kind, entity) VALUES ('move', 'Edetedeaeehd');
