import { makeAfm } from '@eae/domain/identifiers/afm.ts'
import { foldEl } from '@eae/domain/kernel/fold.ts'
import type pg from 'pg'
import { DEMO_FARMER_APPLICATION } from './people.ts'
import { DEMO_USER } from './tables.ts'

/** The land with constraints and the small islands that parcels lie on, as a save would find it. */
const PLACES = `
  UPDATE edetedeaeeagroi p SET anctype = k.anctype, saiflag = k.saiflag FROM land_kalkoinotite k
  WHERE k.id = p.lkkoi_id AND p.etos = $1`

/**
 * Schemes that half of the applicants of a year ask for besides: by the crops and the animals that they have, and by where their land
 * lies. A third of them has special entitlements. Schemes that want contracts, and those of one island, are asked for in far villages alone. `$1` the year, `$2` who writes, `$3` the
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

/** Some of the people whose seat is on a small island. Those with an even number have no request of these, so that some of a village have none. */
const ISLANDERS = `
  SELECT h.etos, h.id AS ede_id, h.kodikos, h.afm FROM edetedeaeehd h JOIN land_kalkoinotite k ON k.id = h.lkkoi_id_b2 AND k.saiflag
  WHERE h.etos = $1 AND h.kodikos % 2 = 1 AND h.kodikos <> $3`

/** Hives of every third of them. */
const HIVES = `
  WITH stand AS (
    INSERT INTO edetedeaeezekm (etos, ede_id, kodikos, kodekm, eidos, katoxos, topothesia, paragogh, bioflag, usrinsert)
    SELECT i.etos, i.ede_id, n.last + 1, 'EL7' || lpad(i.kodikos::text, 8, '0'), 6, i.afm, 'ΜΕΛΙΣΣΟΚΟΜΕΙΟ', 1, 0, $2
    FROM (${ISLANDERS}) i CROSS JOIN LATERAL (SELECT coalesce(max(z.kodikos), 0) AS last FROM edetedeaeezekm z WHERE z.etos = i.etos AND z.ede_id = i.ede_id) n
    WHERE i.kodikos % 3 = 0 RETURNING etos, ede_id, id
  )
  INSERT INTO edetedeaeezoiko (etos, ede_id, zekm_id, ezo_id, plithos, mmz, usrinsert)
  SELECT s.etos, s.ede_id, s.id, a.id, 20 + s.ede_id % 90, 0, $2 FROM stand s JOIN edetzoiko a ON a.etos = s.etos AND a.kodikos = '0701'`

/** What islanders ask for by hives, by milk of their sheep and goats, and, the others, by mastic. */
const ISLAND_REQUESTS = `
  INSERT INTO edetedeaeerequest (etos, ede_id, kodikos, esch_id, usrinsert)
  SELECT i.etos, i.ede_id, n.last + row_number() OVER (PARTITION BY i.ede_id ORDER BY s.id), s.id, $2 FROM (${ISLANDERS}) i
  JOIN edetsupportschema s ON s.etos = i.etos AND (s.kodikos = '0311' AND i.kodikos % 3 = 0 OR s.kodikos = '0304' AND i.kodikos % 3 = 1
    OR s.kodikos = '0312' AND EXISTS (SELECT FROM edetedeaeezekm z WHERE z.etos = i.etos AND z.ede_id = i.ede_id AND z.eidos = 2))
  CROSS JOIN LATERAL (SELECT coalesce(max(r.kodikos), 0) AS last FROM edetedeaeerequest r WHERE r.etos = i.etos AND r.ede_id = i.ede_id) n
  WHERE NOT EXISTS (SELECT FROM edetedeaeerequest r WHERE r.etos = i.etos AND r.ede_id = i.ede_id AND r.esch_id = s.id)`

/** The goods of these requests: some tens of kg of mastic, a hundred of milk from each animal. */
const GOODS = `
  INSERT INTO edetedeaeeposothta (etos, ede_id, kodikos, edrq_id, posothta, paralhpthsafm, paralhpthsname, usrinsert)
  SELECT r.etos, r.ede_id, row_number() OVER (PARTITION BY r.ede_id ORDER BY r.id), r.id,
    CASE s.kodikos WHEN '0304' THEN 35.5 + r.ede_id % 60 ELSE 100 * (SELECT sum(a.plithos) FROM edetedeaeezoiko a WHERE a.etos = r.etos AND a.ede_id = r.ede_id) END,
    CASE s.kodikos WHEN '0304' THEN $3 ELSE $4 END, CASE s.kodikos WHEN '0304' THEN 'ΕΝΩΣΗ ΜΑΣΤΙΧΟΠΑΡΑΓΩΓΩΝ (ΔΟΚΙΜΗ)' ELSE 'ΤΥΡΟΚΟΜΕΙΟ ΝΗΣΟΥ (ΔΟΚΙΜΗ)' END, $2
  FROM edetedeaeerequest r JOIN edetsupportschema s ON s.id = r.esch_id AND s.kodikos IN ('0304', '0312') WHERE r.etos = $1`

/** An invented processor of a year, with the crops of the schemes that want contracts. */
const PROCESSOR = `
  WITH company AS (
    INSERT INTO edetmetcompany (etos, kodikos, description, description_fold, afm, polh, activeflag, usrinsert)
    VALUES ($1, 'ΜΕΤ-004', $4, $5, $3, 'ΓΥΘΕΙΟ', true, $2) RETURNING etos, id
  )
  INSERT INTO edetefec (etos, emc_id, efy_id, araposs, dtestart, dteend, usrinsert)
  SELECT DISTINCT c.etos, c.id, x.efy_id, 'ΕΓΚ-204', make_date($1, 1, 1), make_date($1, 12, 31), $2
  FROM company c JOIN edetsupportschema s ON s.etos = c.etos AND s.contractflag AND s.leveltype = 2
  JOIN edetsupportschemafytiko x ON x.etos = s.etos AND x.esch_id = s.id`

/** Contracts with him of the first who asks for each of these schemes; any other has none. */
const CONTRACTS = `
  WITH asker AS (
    SELECT r.etos, r.ede_id, r.esch_id, row_number() OVER (PARTITION BY r.esch_id ORDER BY r.ede_id) AS place
    FROM edetedeaeerequest r JOIN edetsupportschema s ON s.id = r.esch_id AND s.contractflag WHERE r.etos = $1
  ), contract AS (
    INSERT INTO edetedeaeemetcom (etos, ede_id, kodikos, emc_id, efec_id, arsymbashmet, dtesymbashmet, contractektash, usrinsert)
    SELECT a.etos, a.ede_id, row_number() OVER (PARTITION BY a.ede_id ORDER BY p.id), p.emc_id, p.id, 'ΣΥΜ-' || p.id,
      make_date($1, 2, 10), sum(c.epilektash100), $2
    FROM asker a JOIN edetsupportschemafytiko x ON x.etos = a.etos AND x.esch_id = a.esch_id
    JOIN edetefec p ON p.etos = a.etos AND p.efy_id = x.efy_id AND p.usrinsert = $2
    JOIN edetedeaeefytiko c ON c.etos = a.etos AND c.ede_id = a.ede_id AND c.efy_id = x.efy_id AND c.xptype = 1
    WHERE a.place = 1 GROUP BY a.etos, a.ede_id, p.id, p.emc_id RETURNING etos, ede_id, id, efec_id
  )
  UPDATE edetedeaeefytiko c SET emcc_id = k.id FROM contract k JOIN edetefec p ON p.id = k.efec_id
  WHERE c.etos = k.etos AND c.ede_id = k.ede_id AND c.efy_id = p.efy_id AND c.xptype = 1`

/** The processor of the far villages. */
const COMPANY = { afm: makeAfm('09912003'), name: 'ΚΟΝΣΕΡΒΕΣ ΚΑΙ ΧΥΜΟΙ ΤΟΥ ΝΟΤΟΥ Α.Ε.' } as const

/** A third of the trees of groves that are asked for as monumental. */
const MONUMENTAL = `
  UPDATE edetedeaeefytiko c SET dendramnhm = ceil(c.dendra / 3.0) FROM edetedeaeeagroieco a JOIN ecoscheme_subsidy s ON s.id = a.essu_id AND s.kodikos = 'ECO-10.01'
  WHERE a.etos = $1 AND c.etos = a.etos AND c.eda_id = a.eda_id AND c.dendra > 0`

/** Who takes their goods. */
const RECEIVERS = [makeAfm('09912001'), makeAfm('09912002')] as const

/** Where the parcels of both years lie, and what the applicants ask for because of it and of what they grow and keep. */
export const addSchemeRequests = async (client: pg.PoolClient, year: number): Promise<void> => {
  for (const etos of [year - 1, year]) {
    await client.query(PLACES, [etos])
    await client.query(REQUESTS, [etos, DEMO_USER, DEMO_FARMER_APPLICATION])
    await client.query(SEED, [etos, DEMO_USER])
    await client.query(SOWN, [etos])
    await client.query(HIVES, [etos, DEMO_USER, DEMO_FARMER_APPLICATION])
    await client.query(ISLAND_REQUESTS, [etos, DEMO_USER, DEMO_FARMER_APPLICATION])
    await client.query(GOODS, [etos, DEMO_USER, ...RECEIVERS])
  }
  await client.query(PROCESSOR, [year - 1, DEMO_USER, COMPANY.afm, COMPANY.name, foldEl(COMPANY.name)])
  await client.query(CONTRACTS, [year - 1, DEMO_USER])
  await client.query(MONUMENTAL, [year - 1])
}
