-- Applications that were drawn for controls, one row for each draw that chose them. m².
SELECT r.draw_id || '-' || a.ede AS "viewKey", a.ede AS "edeId", a.kodikos AS "edeKodikos", a.afm, a.lastname, a.efo_id AS "efoId", a.lkpen_id_a AS "lkpenId",
  d.number AS "drawNumber", d.kind AS "drawKind", r.how AS "drawHow", r.score, a.totektash AS ektash, r.marked_at AS "markedAt",
  EXISTS (SELECT FROM sample_out o WHERE o.draw_id = r.draw_id AND o.ede_id = r.ede_id AND o.state = 1) AS "takenOut", r.rank
FROM app a JOIN sample_row r ON r.etos = a.etos AND r.ede_id = a.ede AND r.how > 0
JOIN sample_draw d ON d.id = r.draw_id AND d.state IN (3, 4, 5)
