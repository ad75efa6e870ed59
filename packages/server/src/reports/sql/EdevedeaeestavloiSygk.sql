-- R34. Holdings of animals, with the metres to the nearest pasture of their applicant, declared or allotted.
SELECT s.id AS "viewKey", a.ede AS "edeId", a.kodikos AS "edeKodikos", a.afm, s.kodikos, s.kodekm, s.eidos, s.katoxos, s.lkkoi_id AS "lkkoiId", s.topothesia, s.bioflag,
  coalesce(t.plithos, 0) AS plithos, t.register AS plithosmhtrooy, t.mmz,
  s.point IS NOT NULL AS "hasPoint", s.adeiaar, s.emvado, round(s.emvado / nullif(t.mmz, 0), 2) AS "m2PerMmz",
  (SELECT round(min(ST_Distance(g.geom, s.point_geom)))::integer FROM (
    SELECT p.geom FROM edetedeaeeagroi p WHERE p.etos = s.etos AND p.ede_id = s.ede_id AND p.ilotregion = 1
    UNION ALL SELECT w.geom FROM pasture_allocation w WHERE w.etos = s.etos AND w.ede_id = a.ede
  ) g WHERE s.point_geom IS NOT NULL) AS apostash
FROM app a
JOIN edetedeaeezekm s ON s.etos = a.etos AND s.ede_id = a.id
LEFT JOIN LATERAL (
  SELECT sum(z.plithos)::integer AS plithos, sum(z.plithosmhtrooy)::integer AS register, sum(z.mmz) AS mmz
  FROM edetedeaeezoiko z WHERE z.etos = s.etos AND z.ede_id = s.ede_id AND z.zekm_id = s.id
) t ON TRUE
