-- R32 from cells: same columns, same values. Who has two applications has his holdings once.
SELECT y.id AS "viewKey", y.dteallaghs, y.kodekm, y.eidos, y.katoxosafm, y.status AS kbdstatus, y.plithos, y.diafora, y.version AS "versionIdKbd", y.dtefile
FROM kbd_history y
WHERE TRUE
  AND (y.dteallaghs, y.id) IN (SELECT c.dteallaghs, c.history_id FROM cells_history c) --! whole
  AND y.diafora IS NOT NULL --? differencesOnly=true
