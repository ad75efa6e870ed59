-- R94 added up, by kind and by whether they hold.
SELECT c.counter AS rows, c.iemtype, c.valid AS "validFlag", c.ektash
FROM cells_title c
