-- Animals added up, by type.
SELECT c.counter AS rows, z.kodikos AS "ezoKodikos", c.plithos, c.register AS plithosmhtrooy, c.mmz
FROM cells_animal c JOIN edetzoiko z ON z.id = c.ezo_id
