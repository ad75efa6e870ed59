-- Missing documents from cells: same columns, same values. An index gives the page.
SELECT c.ede_id || '-' || c.edk_id AS "viewKey", c.ede_id AS "edeId", c.kodikos AS "edeKodikos", c.afm, c.efo_id AS "efoId", k.kodikos AS "edkKodikos", k.description AS "edkDesc", k.stage, c.schemes, c.counter
FROM cells_missing c
JOIN edetdikaiol k ON k.id = c.edk_id
