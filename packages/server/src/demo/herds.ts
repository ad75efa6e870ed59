import { createHash } from 'node:crypto'
import { kbdBovine, kbdHead, kbdHolding } from '@eae/domain/registers/kbd.ts'
import { sql } from 'kysely'
import { drafted } from '../applications/index.ts'
import type { Database } from '../platform/database.ts'
import type { Executor } from '../platform/transaction.ts'
import { noteHoldings } from '../registers/index.ts'
import { inDemoYears } from './official-years.ts'
import { DEMO_USER } from './tables.ts'

/** In the register one holding in so many has more animals than are declared, so that there is something to compare. */
const DIFFERS_EACH = 3
/** One application in so many is of somebody who keeps pigs. */
const KEEPS_PIGS_EACH = 7
/** One ear tag in so many is not declared. */
const UNDECLARED_EACH = 23

/** Sheep and goats are counted in November of the year before, all others in April (Reg. (EC) 21/2004 art. 7). */
const censusDay = (year: number) =>
  sql`CASE WHEN s.eidos = 2 THEN make_date(${year - 1}, 11, 20) ELSE make_date(${year}, 4, 15) END`

/** Who has no application this year still keeps the herd of last year: his next application is filled in from it. */
const loadHerdsOfOthers = async (db: Executor, year: number): Promise<void> => {
  const ofOthers = sql`s.etos = ${year - 1} AND NOT EXISTS (SELECT 1 FROM edetedeaeehd n WHERE n.etos = ${year} AND n.afm = s.katoxos)`
  await sql`
    INSERT INTO kbd_holding (version, kodekm, eidos, katoxosafm, status, dtestart, dteapografh)
    SELECT DISTINCT ON (s.kodekm, s.eidos) 1, s.kodekm, s.eidos, s.katoxos, 1, make_date(2012, 3, 1), ${censusDay(year)}
    FROM edetedeaeezekm s WHERE ${ofOthers} ORDER BY s.kodekm, s.eidos, s.id ON CONFLICT DO NOTHING
  `.execute(db)
  await sql`
    INSERT INTO kbd_head (version, kodekm, ezokodikos, day, plithos)
    SELECT 1, s.kodekm, z.kodikos, make_date(${year}, 4, 15), sum(a.plithos)
    FROM edetedeaeezoiko a JOIN edetedeaeezekm s ON s.etos = a.etos AND s.id = a.zekm_id JOIN edetzoiko z ON z.id = a.ezo_id
    WHERE ${ofOthers} GROUP BY s.kodekm, z.kodikos ON CONFLICT DO NOTHING
  `.execute(db)
}

const fillHerds = async (db: Executor, year: number): Promise<void> => {
  await sql`
    INSERT INTO kbd_holding (version, kodekm, eidos, katoxosafm, status, dtestart, dteapografh)
    SELECT DISTINCT ON (s.kodekm, s.eidos) 1, s.kodekm, s.eidos, s.katoxos, 1, make_date(2012, 3, 1), ${censusDay(year)}
    FROM edetedeaeezekm s WHERE s.etos = ${year} ORDER BY s.kodekm, s.eidos, s.id
  `.execute(db)
  // The demo farmer's numbers agree; some of the others have got more animals by the census.
  await sql`
    INSERT INTO kbd_head (version, kodekm, ezokodikos, day, plithos)
    SELECT 1, s.kodekm, z.kodikos, d.day, sum(CASE WHEN d.isLast AND h.kodikos > 1 AND h.kodikos % ${DIFFERS_EACH} = 0
      THEN a.plithos + 1 + a.plithos / 20 ELSE a.plithos END)
    FROM edetedeaeezoiko a JOIN edetedeaeezekm s ON s.etos = a.etos AND s.id = a.zekm_id JOIN edetzoiko z ON z.id = a.ezo_id
    JOIN edetedeaeehd h ON h.etos = a.etos AND h.id = a.ede_id
    CROSS JOIN (VALUES (make_date(${year}, 1, 1), false), (make_date(${year}, 4, 15), true)) AS d (day, isLast)
    WHERE a.etos = ${year} GROUP BY s.kodekm, z.kodikos, d.day
  `.execute(db)
  await sql`
    INSERT INTO kbd_bovine (version, enotio, kodekm, fylo, rasa, dtebirth, dteeisodos)
    SELECT 1, 'EL' || lpad((row_number() OVER (ORDER BY h.kodekm, h.ezokodikos, n.n))::text, 12, '0'), h.kodekm, 1 + (n.n % 9 <> 0)::integer, 'HOL',
      make_date(${year} - 2 - (n.n % 5)::integer, 1 + (n.n % 12)::integer, 10), make_date(${year} - 1, 1 + (n.n % 12)::integer, 10)
    FROM kbd_head h JOIN kbd_holding k ON k.kodekm = h.kodekm AND k.eidos = 1 CROSS JOIN LATERAL generate_series(1, h.plithos) AS n (n)
    WHERE h.day = make_date(${year}, 4, 15)
  `.execute(db)
  await loadHerdsOfOthers(db, year)
  // Pigs are in the register of some, and nobody declares them.
  await sql`
    INSERT INTO kbd_holding (version, kodekm, eidos, katoxosafm, status, dtestart, dteapografh)
    SELECT 1, 'EL8' || lpad(h.kodikos::text, 8, '0'), 3, h.afm, 1 + (h.kodikos % 5 = 0)::integer, make_date(2018, 9, 1), make_date(${year}, 4, 15)
    FROM edetedeaeehd h WHERE h.etos = ${year} AND h.kodikos % ${KEEPS_PIGS_EACH} = 1 ON CONFLICT DO NOTHING
  `.execute(db)
  await sql`
    INSERT INTO kbd_head (version, kodekm, ezokodikos, day, plithos)
    SELECT 1, k.kodekm, a.code, make_date(${year}, 4, 15), a.heads + right(k.kodekm, 2)::integer FROM kbd_holding k
    CROSS JOIN (VALUES ('0301', 6), ('0302', 1), ('0303', 40), ('0304', 12)) AS a (code, heads) WHERE k.eidos = 3 AND k.kodekm LIKE 'EL8%'
    ON CONFLICT DO NOTHING
  `.execute(db)
  await sql`
    UPDATE edetedeaeezoiko a SET plithosmhtrooy = h.plithos FROM edetedeaeezekm s, edetzoiko z, kbd_head h
    WHERE a.etos = ${year} AND s.etos = a.etos AND s.id = a.zekm_id AND z.id = a.ezo_id AND h.kodekm = s.kodekm AND h.ezokodikos = z.kodikos
      AND h.day = make_date(${year}, 4, 15)
  `.execute(db)
  await noteHoldings(db, { register: kbdHolding.code, version: 1, day: `${year}-04-15` })
  // What is declared of them in the drafts: nearly all, so that there is something to compare here, too.
  await sql`
    INSERT INTO edetedeaeeboo (etos, ede_id, zekm_id, enotio, fylo, rasa, dtebirth, dteeisodos, usrinsert)
    SELECT DISTINCT ON (s.ede_id, b.enotio) s.etos, s.ede_id, s.id, b.enotio, b.fylo, b.rasa, b.dtebirth, b.dteeisodos, ${DEMO_USER}
    FROM edetedeaeezekm s JOIN edetedeaeehd h ON h.etos = s.etos AND h.id = s.ede_id AND ${drafted('h')}
    JOIN kbd_holding k ON k.kodekm = s.kodekm AND k.eidos = s.eidos AND k.katoxosafm = h.afm
    JOIN kbd_bovine b ON b.kodekm = s.kodekm AND b.dteeisodos >= b.dtebirth WHERE s.etos = ${year} AND s.eidos = 1 AND right(b.enotio, 4)::integer % ${UNDECLARED_EACH} <> 0
  `.execute(db)
  // Of those that were there before the census of last year its applications told, too: the payment of that year reads them by ear tag.
  await sql`
    INSERT INTO edetedeaeeboo (etos, ede_id, zekm_id, enotio, fylo, rasa, dtebirth, dteeisodos, usrinsert)
    SELECT DISTINCT ON (s.ede_id, b.enotio) s.etos, s.ede_id, s.id, b.enotio, b.fylo, b.rasa, b.dtebirth, b.dteeisodos, ${DEMO_USER}
    FROM edetedeaeezekm s JOIN kbd_bovine b ON b.kodekm = s.kodekm AND b.dteeisodos >= b.dtebirth AND b.dteeisodos < make_date(${year} - 1, 4, 15)
    WHERE s.etos = ${year} - 1 AND s.eidos = 1
  `.execute(db)
  await sql`
    UPDATE edetedeaeezekm t SET enotia = n.count FROM (
      SELECT etos, zekm_id, count(*) AS count FROM edetedeaeeboo WHERE etos IN (${year}, ${year} - 1) GROUP BY etos, zekm_id
    ) n WHERE t.etos = n.etos AND t.id = n.zekm_id
  `.execute(db)
  for (const { code, table } of [kbdHolding, kbdHead, kbdBovine]) {
    const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM ${sql.table(table)}`.execute(db)
    const n = rows[0]?.n ?? 0
    const sha256 = createHash('sha256').update(`${code} ${year} ${n}`).digest('hex')
    await sql`
      INSERT INTO register_version (register, version, day, row_count, file_name, sha256, usrinsert)
      VALUES (${code}, 1, make_date(${year}, 4, 15), ${n}, ${`${code}.csv`}, ${sha256}, ${DEMO_USER})
    `.execute(db)
  }
}

/**
 * The veterinary register as the holdings of the campaign have it: every holding with its keeper, the animals of the first of
 * January and of the year's census, and the bovines by ear tag. The same campaign gives the same register.
 */
export const loadDemoHerds = (db: Pick<Database, 'kysely'>, year: number): Promise<void> =>
  inDemoYears(db, (years) => fillHerds(years, year))
