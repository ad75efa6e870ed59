import { readFileSync } from 'node:fs'
import path from 'node:path'
import { CHECK_CODES } from '@eae/domain/checks/check-codes.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { ANOMALIES_FILE, type Anomaly } from '../../../demo/index.ts'
import { testDb } from '../../../testing/app.ts'
import { claimYear } from '../../../testing/applications.ts'
import { actorOfLogin } from '../../../testing/approved-run.ts'
import { testDatabase } from '../../../testing/database.ts'
import { head } from '../../life/life-sql.ts'
import { refreshPlaces, refreshUnseen } from '../../index.ts'
import { readSituations } from '../../life/situation.ts'
import { plantTroubles } from '../../../demo/planted/index.ts'
import { findOfMoment } from '../find-all.ts'

/** What the demo cannot show, and why; each of these has its own scenarios. */
const NOT_IN_DEMO: Readonly<Record<string, string>> = {
  10102: 'an index of the database refuses a second application of one AFM',
  10117: 'is asked of an adviser alone, about a farmer who has ended his authorisation',
  10120: 'the demo is never late: its days follow the first start',
  10121: 'the same',
  10122: 'no year of the demo locks its sample',
  10302: 'comes of payment runs, which the demo has: `desk-work.test` finds it',
  20102: 'the database refuses such a shape',
  20113: 'a save refuses it, and so does the map',
  20314: 'takes six years, and the demo has two',
  40105: 'comes of a request to the reserve; declarations are written after the campaign is loaded',
  40308: 'takes the cotton of a whole country',
  40505: 'land on an island is of last year alone, whose applications are sealed',
  40507: 'the same',
  50102: 'documents of the demo have one file of each kind, and it fits',
  50103: 'the same: of a copy everybody else would have the same content',
  60101: 'the same of holds',
  60102: 'the same of debts',
  60103: 'what insurance claims of the demo was taken whole',
  60104: 'the same of what is seized',
  60105: 'a run that adds up differently would be a fault of the product',
}

type Found = ReadonlyMap<string, ReadonlySet<number>>

/** Applications of a year of the demo in which each check finds something, at any moment. */
const findAllOf = async (etos: number): Promise<Found> => {
  const { kysely } = await testDb()
  const actor = await actorOfLogin('agency')
  const { rows } = await sql<{ id: number }>`
    SELECT h.id FROM edetedeaeehd h WHERE h.etos = ${etos} AND ${head('h')}
  `.execute(kysely)
  const ids = rows.map(({ id }) => id)
  const headers = [...(await readSituations(kysely, actor, etos, ids)).values()]
  const found = new Map<string, Set<number>>()
  for (const moment of ['E', 'F', 'N', 'P'] as const) {
    const cases = await findOfMoment(kysely, actor, etos, headers, { moment, codes: new Set(CHECK_CODES) })
    for (const [id, all] of cases)
      for (const { finding } of all) found.set(finding.check, (found.get(finding.check) ?? new Set()).add(id))
  }
  return found
}

it('shows each kind of finding that its people can make, where it was planted and in no clean application', async () => {
  const { config } = await testDatabase()
  const anomalies = JSON.parse(readFileSync(path.join(config.dataDir, ANOMALIES_FILE), 'utf8')) as Anomaly[]
  const { kysely } = await testDb()
  const year = await claimYear()
  const before = anomalies.filter(({ etos }) => etos === year).map(({ edeId }) => edeId)
  const planted = await plantTroubles(kysely, year, [...new Set(before)])
  // Some of what was planted is drawn otherwise.
  await refreshUnseen(kysely, year)
  await refreshPlaces(kysely, year, null)
  const spoiled = new Set([...before, ...planted.map(({ edeId }) => edeId)])
  const [last, now] = [await findAllOf(year - 1), await findAllOf(year)]
  const isFound = (code: string): boolean => last.has(code) || now.has(code)
  expect.soft(CHECK_CODES.filter((code) => !isFound(code) && NOT_IN_DEMO[code] === undefined)).toEqual([])
  expect.soft(Object.keys(NOT_IN_DEMO).filter(isFound)).toEqual([])
  expect.soft(planted.filter(({ code, edeId }) => now.get(code)?.has(edeId) !== true)).toEqual([])
  const kinds = new Set(planted.map(({ code }) => code))
  const unclean = [...now].flatMap(([code, ids]) =>
    kinds.has(code) ? [...ids].filter((id) => !spoiled.has(id)).map((id) => `${code} in ${id}`) : [],
  )
  expect.soft(unclean).toEqual([])
}, 300_000)
