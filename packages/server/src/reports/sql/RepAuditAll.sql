-- Trail over all applications: every change of their rows, with who made it. Read from its end: an index has it by year and time.
SELECT r.id AS "viewKey", a.ede AS "edeId", a.kodikos AS "edeKodikos", a.afm, r.at, r.usr, r.ip, r.entity, r.row_key AS "rowKey", r.action, r.row_version AS "rowVersion"
FROM app a JOIN audit_row r ON r.etos = a.etos AND r.ede_id = a.ede AND r.etos = :etos
