-- Documents that a requested scheme asks for and that the application does not have.
SELECT a.id || '-' || d.edk_id AS "viewKey", a.id AS "edeId", a.kodikos AS "edeKodikos", a.afm, a.efo_id AS "efoId", k.kodikos AS "edkKodikos", k.description AS "edkDesc", d.schemes
FROM app a
--< missing-documents.part.sql
JOIN edetdikaiol k ON k.id = d.edk_id
