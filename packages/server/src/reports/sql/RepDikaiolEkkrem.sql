-- Documents that an application must have, or is still to bring, and does not have.
SELECT a.ede || '-' || d.edk_id AS "viewKey", a.ede AS "edeId", a.kodikos AS "edeKodikos", a.afm, a.efo_id AS "efoId", k.kodikos AS "edkKodikos", k.description AS "edkDesc", k.stage, d.schemes, d.counter
FROM app a
--< missing-documents.part.sql
JOIN edetdikaiol k ON k.id = d.edk_id
