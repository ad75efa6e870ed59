-- R29 added up, by type of animal.
SELECT c.counter AS rows, z.kodikos AS "ezoKodikos", z.description AS "ezoDesc", z.ezotype, c.plithos, c.mmz, round(c.register * z.mmz, 3) AS mmzmhtrooy
FROM cells_animal c JOIN edetzoiko z ON z.id = c.ezo_id
