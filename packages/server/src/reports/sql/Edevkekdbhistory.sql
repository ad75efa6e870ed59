-- R32. Changes of holdings in the veterinary register: of keeper, of state, of the number of animals.
SELECT y.id AS "viewKey", y.dteallaghs, y.kodekm, y.eidos, y.katoxosafm, y.status AS kbdstatus, y.plithos, y.diafora, y.version AS "versionIdKbd", y.dtefile
FROM kbd_history y
WHERE TRUE
  AND EXISTS (SELECT 1 FROM app a WHERE a.afm = y.katoxosafm) --! whole
  AND y.diafora IS NOT NULL --? differencesOnly=true
