-- Trail of one application: every change of its rows, with who made it.
SELECT r.id AS "viewKey", a.ede AS "edeId", a.kodikos AS "edeKodikos", r.at, r.usr, r.ip, r.entity, r.row_key AS "rowKey", r.action, r.row_version AS "rowVersion"
FROM app a JOIN audit_row r ON r.etos = a.etos AND r.ede_id = a.ede
