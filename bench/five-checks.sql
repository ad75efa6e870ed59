-- Five checks of the catalogue, each as one statement over a year, without words, decisions or registers: what a run of all checks is measured by. $1: the year.
WITH living AS MATERIALIZED (
  SELECT h.id, h.iban, h.afm FROM edetedeaeehd h WHERE h.etos = $1 AND h.recordtype = 0 AND h.status < 90
), pairs AS MATERIALIZED (
  SELECT a.id AS a, b.id AS b, a.ede_id AS ea, b.ede_id AS eb, a.geom AS ga, b.geom AS gb, least(a.ektashpsif, b.ektashpsif) AS smaller
  FROM edetedeaeeagroi a JOIN edetedeaeeagroi b ON b.etos = $1 AND b.geom && a.geom AND b.id > a.id AND b.ede_id <> a.ede_id AND b.recordtype = 0
  WHERE a.etos = $1 AND a.recordtype = 0 AND ST_Relate(a.geom, b.geom, 'T********')
), overlapping AS (
  SELECT c.a, c.b FROM (SELECT *, ST_Area(geo_intersection(ga, gb)) AS m2 FROM pairs) c JOIN living h ON h.id = c.ea JOIN living g ON g.id = c.eb
  WHERE c.m2 > 100 AND c.m2 > c.smaller * 0.03
), ilots AS (
  SELECT DISTINCT ON (p.ede_id, p.neoxartoypob) p.id FROM edetedeaeeagroi p
  JOIN (SELECT q.neoxartoypob AS k, sum(q.ektash) AS v FROM edetedeaeeagroi q JOIN living h ON h.id = q.ede_id WHERE q.etos = $1 AND q.recordtype = 0 GROUP BY 1) s ON s.k = p.neoxartoypob
  JOIN lpis_ilot i ON i.etos = $1 AND i.kodikos = s.k AND s.v > i.mea + 100
  WHERE p.etos = $1 AND p.recordtype = 0 AND p.geom IS NOT NULL ORDER BY p.ede_id, p.neoxartoypob, p.kodikos
), property AS (
  SELECT DISTINCT o.ede_id, o.atak FROM edetedeaeeagroiem o
  JOIN (SELECT x.atak AS k, sum(x.ektash_atak) AS v FROM edetedeaeeagroiem x JOIN living h ON h.id = x.ede_id WHERE x.etos = $1 AND x.atak IS NOT NULL GROUP BY 1) s ON s.k = o.atak
  JOIN (SELECT atak, max(ektash) AS m FROM edete9 WHERE etos = $1 GROUP BY 1) e ON e.atak = s.k AND s.v > e.m + 5000 WHERE o.etos = $1
), crops AS (
  SELECT p.id, c.xptype FROM edetedeaeeagroi p
  JOIN (SELECT eda_id, xptype, sum(epilektash100) AS v FROM edetedeaeefytiko WHERE etos = $1 GROUP BY 1, 2) c ON c.eda_id = p.id WHERE p.etos = $1 AND c.v > p.ektash + 100
), accounts AS (
  SELECT h.id FROM living h JOIN (SELECT iban FROM living WHERE iban IS NOT NULL GROUP BY 1 HAVING count(DISTINCT afm) > 1) s USING (iban)
)
SELECT (SELECT count(*) FROM overlapping) + (SELECT count(*) FROM ilots) + (SELECT count(*) FROM property) + (SELECT count(*) FROM crops) + (SELECT count(*) FROM accounts) AS n
