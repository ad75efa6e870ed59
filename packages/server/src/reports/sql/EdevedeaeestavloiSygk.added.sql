-- R34 added up, by species and organic farming.
SELECT c.counter AS rows, c.eidos, c.bioflag, coalesce(c.plithos, 0) AS plithos, c.register AS plithosmhtrooy, c.mmz, c.emvado
FROM cells_holding c
