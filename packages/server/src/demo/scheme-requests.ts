import type pg from 'pg'
import { DEMO_FARMER_APPLICATION } from './people.ts'
import { DEMO_USER } from './tables.ts'

/** The land with constraints and the small islands that parcels lie on, as a save would find it. */
const PLACES = `
  UPDATE edetedeaeeagroi p SET anctype = k.anctype, saiflag = k.saiflag FROM land_kalkoinotite k
  WHERE k.id = p.lkkoi_id AND p.etos = $1`

/**
 * Schemes that half of the applicants of a year ask for besides: by the crops and the animals that they have, and by where their land
 * lies. A third of them has special entitlements. Contracts are not made up, and schemes of one island ask for more than its name. `$1` the year, `$2` who writes, `$3` the
 * application of the journeys, which stays as it is.
 */
const REQUESTS = `
  WITH head AS (
    SELECT etos, id, kodikos FROM edetedeaeehd WHERE etos = $1 AND kodikos % 2 = 1 AND kodikos <> $3
  ), land AS (
    SELECT h.id AS ede_id, c.efy_id, c.poi_id, p.anctype, p.saiflag, c.epilektash100 AS m2, f.dikaiomatype AS region
    FROM head h JOIN edetedeaeeagroi p ON p.etos = h.etos AND p.ede_id = h.id
    JOIN edetedeaeefytiko c ON c.etos = p.etos AND c.eda_id = p.id AND c.xptype = 1 JOIN edetfytiko f ON f.id = c.efy_id
  ), scheme AS (
    SELECT s.id, s.kodikos, s.groupkodikos, s.check_sporosqty_flag AS seeded FROM edetsupportschema s
    WHERE s.etos = $1 AND s.leveltype = 2 AND s.activeflag AND NOT s.contractflag AND s.unitamount IS NOT NULL
  ), asked AS (
    SELECT l.ede_id, s.id FROM scheme s JOIN edetsupportschemafytiko x ON x.etos = $1 AND x.esch_id = s.id JOIN land l ON l.efy_id = x.efy_id
    WHERE s.groupkodikos IN ('Π1-32', 'Π1-36') OR s.groupkodikos = 'ΜΝΑ' AND l.saiflag AND s.kodikos NOT IN ('0301', '0306', '0307', '0309')
    GROUP BY 1, 2 HAVING sum(l.m2) >= 1000 AND (NOT bool_or(s.seeded) OR bool_and(l.poi_id IS NOT NULL))
    UNION
    SELECT l.ede_id, s.id FROM scheme s JOIN land l ON l.region <> 9 AND s.kodikos = '130' || l.anctype WHERE s.groupkodikos = 'Π3-71'
    UNION
    SELECT h.id, s.id FROM scheme s JOIN edetsupportschemazoiko x ON x.etos = $1 AND x.esch_id = s.id
    JOIN edetedeaeezoiko z ON z.etos = $1 AND z.ezo_id = x.ezo_id AND z.plithos > 0 JOIN head h ON h.id = z.ede_id
    WHERE s.groupkodikos = 'Π1-32' AND (s.kodikos NOT IN ('0123', '0124') OR h.kodikos % 6 = 1)
  )
  INSERT INTO edetedeaeerequest (etos, ede_id, kodikos, esch_id, usrinsert)
  SELECT $1, a.ede_id, n.last + row_number() OVER (PARTITION BY a.ede_id ORDER BY a.id), a.id, $2
  FROM asked a CROSS JOIN LATERAL (
    SELECT coalesce(max(r.kodikos), 0) AS last FROM edetedeaeerequest r WHERE r.etos = $1 AND r.ede_id = a.ede_id
  ) n
  WHERE NOT EXISTS (SELECT FROM edetedeaeerequest r WHERE r.etos = $1 AND r.ede_id = a.ede_id AND r.esch_id = a.id)`

/** Certified seed for the land of the schemes that want it: a little more than the least, with a label for each 50 kg. */
const SEED = `
  INSERT INTO edetedeaeerequestsporo (etos, ede_id, edrq_id, efy_id, poi_id, sporosqty, etiketes, usrinsert)
  SELECT $1, r.ede_id, r.id, c.efy_id, c.poi_id, ceil(sum(c.epilektash100) * s.seedminha / 10000),
    greatest(1, ceil(sum(c.epilektash100) * s.seedminha / 500000)), $2
  FROM edetedeaeerequest r JOIN edetsupportschema s ON s.id = r.esch_id AND s.check_sporosqty_flag AND s.seedminha > 0
  JOIN edetsupportschemafytiko x ON x.etos = $1 AND x.esch_id = s.id
  JOIN edetedeaeefytiko c ON c.etos = r.etos AND c.ede_id = r.ede_id AND c.efy_id = x.efy_id AND c.xptype = 1 AND c.poi_id IS NOT NULL
  WHERE r.etos = $1
  GROUP BY r.ede_id, r.id, c.efy_id, c.poi_id, s.seedminha`

/** What was sown on the crops of these schemes, and when: rows that seed is paid for say it. */
const SOWN = `
  UPDATE edetedeaeefytiko c SET sporosqty = ceil(c.epilektash100 * s.seedminha / 10000), dtespora = coalesce(c.dtespora, make_date($1 - 1, 11, 15))
  FROM edetedeaeerequest r JOIN edetsupportschema s ON s.id = r.esch_id AND s.check_sporosqty_flag AND s.seedminha > 0
  JOIN edetsupportschemafytiko x ON x.etos = r.etos AND x.esch_id = s.id
  WHERE r.etos = $1 AND c.etos = r.etos AND c.ede_id = r.ede_id AND c.efy_id = x.efy_id AND c.xptype = 1`

/** Where the parcels of both years lie, and what the applicants ask for because of it and of what they grow and keep. */
export const addSchemeRequests = async (client: pg.PoolClient, year: number): Promise<void> => {
  for (const etos of [year - 1, year]) {
    await client.query(PLACES, [etos])
    await client.query(REQUESTS, [etos, DEMO_USER, DEMO_FARMER_APPLICATION])
    await client.query(SEED, [etos, DEMO_USER])
    await client.query(SOWN, [etos])
  }
}
