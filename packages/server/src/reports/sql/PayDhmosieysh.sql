-- A59. What is published of a financial year, a row for each beneficiary, fund and scheme, as the ledger has charged it. A natural person with
-- 1,250 EUR or less of the year stands as a code, in the order of a hash that tells nothing; where fewer than ten of these live in a municipality, its
-- regional unit is told instead. A financial year begins on 16 October. Of what rural development paid, the fund of the Union bears the share of the year's
-- numbers, rounded by the row, and the state the rest; all else is the Union's. Cents.
-- Sums of sums have no statistics: the planner expects one row of each and puts them beside each other in loops, or by year alone, which takes minutes
-- of a year of 30,000 applications. One key for person and year, and no loops.
--= enable_nestloop off
SELECT l.year || ':' || n.no || ':' || l.fund || ':' || l.kodikos AS "viewKey", n.no AS "publicNo",
  CASE WHEN n.isnamed THEN n.name ELSE 'Κ-' || lpad(n.no::text, 6, '0') END AS "publicName",
  CASE WHEN n.isnamed OR n.codes >= 10 THEN n.place ELSE n.unit END AS "publicPlace",
  l.year AS "financialYear", l.fund AS "payFund", l.kodikos AS "eschKodikos", s.description AS "eschDesc", l.cents AS charged,
  c.union_part AS "unionPart", l.cents - c.union_part AS "nationalPart"
FROM (
  SELECT t.etos, t.afm, t.year, t.fund, t.kodikos, sum(t.cents) AS cents FROM (
    SELECT a.etos, a.afm, extract(year FROM (e.at AT TIME ZONE 'Europe/Athens') + interval '77 days')::integer AS year, m.fund, m.kodikos,
      CASE WHEN m.debit = 10 THEN m.cents ELSE -m.cents END AS cents
    FROM app a
    JOIN ledger_movement m ON m.etos = a.etos AND m.ede_id = a.ede AND 10 IN (m.debit, m.credit)
    JOIN ledger_entry e ON e.etos = m.etos AND e.no = m.entry_no AND e.kind = 'runApproved'
    JOIN seen_runs r ON r.id = e.cause_id
  ) t GROUP BY t.etos, t.afm, t.year, t.fund, t.kodikos HAVING sum(t.cents) <> 0
) l
JOIN (
  SELECT p.*, count(*) FILTER (WHERE NOT p.isnamed) OVER (PARTITION BY p.year, p.place, p.unit) AS codes,
    row_number() OVER (PARTITION BY p.year ORDER BY md5(p.year || ':' || p.afm))::integer AS no
  FROM (
    SELECT a.afm, y.year, concat_ws(' ', max(a.lastname), max(a.firstname)) AS name, max(k.dhm_shortname) AS place, max(u.description) AS unit,
      sum(y.cents) > 125000 OR NOT bool_and(coalesce(f.personflag, true)) AS isnamed
    FROM app a
    JOIN (
      SELECT m.etos, m.ede_id, extract(year FROM (e.at AT TIME ZONE 'Europe/Athens') + interval '77 days')::integer AS year,
        sum(CASE WHEN m.debit = 10 THEN m.cents ELSE -m.cents END) AS cents
      FROM ledger_movement m JOIN ledger_entry e ON e.etos = m.etos AND e.no = m.entry_no AND e.kind = 'runApproved'
      JOIN seen_runs r ON r.id = e.cause_id
      WHERE 10 IN (m.debit, m.credit) GROUP BY 1, 2, 3
    ) y ON y.etos = a.etos AND y.ede_id = a.ede
    LEFT JOIN msrlegalform f ON f.id = a.nmr_id
    LEFT JOIN land_kalkoinotite k ON k.id = a.lkkoi_id_b2
    LEFT JOIN land_kalperifenotite u ON u.id = k.lkpen_id
    GROUP BY a.afm, y.year
  ) p
) n ON n.afm || ':' || n.year = l.afm || ':' || l.year
JOIN aid_name s ON s.etos = l.etos AND s.kodikos = l.kodikos
LEFT JOIN LATERAL (
  SELECT r.value AS percent FROM rule_param r
  WHERE l.fund = 2 AND r.code = 'eafrd' AND r.year <= l.etos AND r.name = CASE WHEN EXISTS (SELECT FROM edetpaa w WHERE w.etos = l.etos AND w.kodikos = l.kodikos)
    THEN 'commitmentsPercent' ELSE 'constraintsPercent' END
  ORDER BY r.year DESC LIMIT 1
) f ON TRUE
CROSS JOIN LATERAL (SELECT round(l.cents * coalesce(f.percent, 100) / 100)::bigint AS union_part) c
