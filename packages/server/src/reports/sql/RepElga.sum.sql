-- R92 from cells, by crop or animal: same columns, same values. Value in euro per 1,000 m² or per head; money in cents.
SELECT s.key AS "viewKey", s.kodikos, s."efyDesc", s."ezoDesc", s.afm, s.counter, s.applications, s.ektash, s.heads, s."valueCents", s."contributionCents"
FROM (
  SELECT f.kodikos AS key, f.kodikos, f.description AS "efyDesc", NULL::text AS "ezoDesc", NULL::text AS afm, --? by=efy
    c.counter, c.applications, c.ektash, NULL::bigint AS heads, --? by=efy
    round(c.value / 10)::bigint AS "valueCents", round(c.contribution / 1000)::bigint AS "contributionCents" --? by=efy
  FROM ( --? by=efy
    SELECT c.efy_id, sum(c.counter) AS counter, sum(c.applications) AS applications, sum(c.ektash) AS ektash, --? by=efy
      sum(c.ektash * l.asfalaxia) AS value, sum(c.ektash * l.asfalaxia * l.pososto) AS contribution --? by=efy
    FROM cells_crop c JOIN elgatfytiko l ON l.id = c.elf_id GROUP BY c.efy_id --? by=efy
  ) c --? by=efy
  JOIN edetfytiko f ON f.id = c.efy_id --? by=efy
  SELECT z.kodikos AS key, z.kodikos, NULL::text AS "efyDesc", z.description AS "ezoDesc", NULL::text AS afm, --? by=ezo
    t.counter, t.applications, NULL::numeric AS ektash, t.heads, --? by=ezo
    round(t.heads * l.asfalaxia * 100)::bigint AS "valueCents", round(t.heads * l.asfalaxia * l.pososto)::bigint AS "contributionCents" --? by=ezo
  FROM ( --? by=ezo
    SELECT t.ezo_id, sum(t.counter) AS counter, sum(t.applications) AS applications, sum(t.plithos) AS heads FROM cells_animal t GROUP BY t.ezo_id --? by=ezo
  ) t --? by=ezo
  JOIN edetzoiko z ON z.id = t.ezo_id --? by=ezo
  JOIN elgatzoiko l ON l.etos = z.etos AND l.ezo_id = z.id AND l.activeflag --? by=ezo
) s
