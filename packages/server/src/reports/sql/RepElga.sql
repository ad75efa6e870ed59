-- R92. By crop: area, insured value and contribution, of the rows that are insured and by the kind under which each of them is. Value in euro per 1,000 m² or per head, contribution in percent of it; money in cents.
SELECT s.key AS "viewKey", s.kodikos, s."efyDesc", s."ezoDesc", s.afm, s.counter, s.applications, s.ektash, s.heads, s."valueCents", s."contributionCents"
FROM (
  SELECT f.kodikos AS key, f.kodikos, f.description AS "efyDesc", NULL::text AS "ezoDesc", NULL::text AS afm, --? by=efy
    c.counter, c.applications, c.ektash, NULL::bigint AS heads, --? by=efy
    round(c.value / 10)::bigint AS "valueCents", round(c.contribution / 1000)::bigint AS "contributionCents" --? by=efy
  FROM ( --? by=efy
    SELECT c.efy_id, count(*) AS counter, count(DISTINCT c.ede_id) AS applications, sum(c.epilektash100) AS ektash, --? by=efy
      sum(c.epilektash100 * l.asfalaxia) AS value, sum(c.epilektash100 * l.asfalaxia * l.pososto) AS contribution --? by=efy
    FROM app a JOIN edetedeaeefytiko c ON c.etos = a.etos AND c.ede_id = a.id AND c.xptype = 1 --? by=efy
    JOIN elgatfytiko l ON l.id = c.elf_id GROUP BY c.efy_id --? by=efy
  ) c --? by=efy
  JOIN edetfytiko f ON f.id = c.efy_id --? by=efy
  SELECT z.kodikos AS key, z.kodikos, NULL::text AS "efyDesc", z.description AS "ezoDesc", NULL::text AS afm, --? by=ezo
    t.counter, t.applications, NULL::numeric AS ektash, t.heads, --? by=ezo
    round(t.heads * l.asfalaxia * 100)::bigint AS "valueCents", round(t.heads * l.asfalaxia * l.pososto)::bigint AS "contributionCents" --? by=ezo
  FROM ( --? by=ezo
    SELECT t.ezo_id, count(*) AS counter, count(DISTINCT t.ede_id) AS applications, sum(t.plithos) AS heads --? by=ezo
    FROM app a JOIN edetedeaeezoiko t ON t.etos = a.etos AND t.ede_id = a.id GROUP BY t.ezo_id --? by=ezo
  ) t --? by=ezo
  JOIN edetzoiko z ON z.id = t.ezo_id --? by=ezo
  JOIN elgatzoiko l ON l.etos = z.etos AND l.ezo_id = z.id AND l.activeflag --? by=ezo
  SELECT u.afm AS key, NULL::text AS kodikos, NULL::text AS "efyDesc", NULL::text AS "ezoDesc", u.afm, --? by=farmer
    count(*) AS counter, count(DISTINCT u.id) AS applications, sum(u.ektash) AS ektash, sum(u.heads) AS heads, --? by=farmer
    sum(round(u.value * 100))::bigint AS "valueCents", sum(round(u.value * u.pososto))::bigint AS "contributionCents" --? by=farmer
  FROM ( --? by=farmer
    SELECT a.afm, a.id, c.epilektash100 AS ektash, NULL::bigint AS heads, c.epilektash100 / 1000 * l.asfalaxia AS value, l.pososto --? by=farmer
    FROM app a JOIN edetedeaeefytiko c ON c.etos = a.etos AND c.ede_id = a.id AND c.xptype = 1 --? by=farmer
    JOIN elgatfytiko l ON l.id = c.elf_id --? by=farmer
    UNION ALL --? by=farmer
    SELECT a.afm, a.id, NULL::numeric, t.plithos, t.plithos * l.asfalaxia, l.pososto --? by=farmer
    FROM app a JOIN edetedeaeezoiko t ON t.etos = a.etos AND t.ede_id = a.id --? by=farmer
    JOIN elgatzoiko l ON l.etos = t.etos AND l.ezo_id = t.ezo_id AND l.activeflag --? by=farmer
  ) u --? by=farmer
  GROUP BY u.afm --? by=farmer
) s
