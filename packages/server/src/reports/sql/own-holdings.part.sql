-- Who sees a part reads of the register what his applications declare or their applicants keep: of `k`, as it begins with them.
  AND (k.kodekm, k.eidos) IN ( --! whole
    SELECT z.kodekm, z.eidos FROM app a JOIN edetedeaeezekm z ON z.etos = a.etos AND z.ede_id = a.id WHERE z.etos = :etos --! whole
    UNION ALL --! whole
    SELECT o.kodekm, o.eidos FROM app a JOIN kbd_holding o ON o.katoxosafm = a.afm --! whole
  ) --! whole
