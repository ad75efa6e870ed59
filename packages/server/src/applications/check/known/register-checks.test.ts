import { readFileSync } from 'node:fs'
import path from 'node:path'
import { unknownChecks, type KnownCheck } from '@eae/domain/checks/known-check.ts'
import { placeChecks } from '@eae/domain/checks/place-checks.ts'
import { registerChecks } from '@eae/domain/checks/register-checks.ts'
import { KNOWN_CHECKS } from '@eae/domain/checks/set-checks.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { ANOMALIES_FILE, type Anomaly } from '../../../demo/index.ts'
import { testDb } from '../../../testing/app.ts'
import { claimYear } from '../../../testing/applications.ts'
import { testDatabase } from '../../../testing/database.ts'
import { findMissingSources } from './missing-sources.ts'
import { findInSets } from './set-checks.ts'

const { kysely } = await testDb()
const etos = await claimYear()
const CARDS: readonly KnownCheck[] = [...Object.values(registerChecks), ...Object.values(placeChecks)]
/** Asked for by a declaration, which applicants of the demo do not make: its own tests make one. */
const BY_DECLARATION = registerChecks.reserveUnfounded.code
const codes = new Set<string>(CARDS.map(({ code }) => code).filter((code) => code !== BY_DECLARATION))

it('every check against a register or a place finds what the demo has planted, and only in applications that have an anomaly anyway', async () => {
  const { config } = await testDatabase()
  const anomalies = JSON.parse(readFileSync(path.join(config.dataDir, ANOMALIES_FILE), 'utf8')) as Anomaly[]
  const spoiled = new Set(anomalies.map(({ edeId }) => edeId))
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM edetedeaeehd WHERE etos = ${etos} AND recordtype = 0 ORDER BY id`.execute(kysely)
  const found: { readonly check: string; readonly id: number }[] = []
  for (const { id } of rows)
    for (const moment of ['F', 'N', 'P'] as const)
      for (const { check } of await findInSets(kysely, etos, id, {}, { moment, only: codes })) found.push({ check, id })
  expect([...new Set(found.map(({ check }) => check))].toSorted()).toEqual([...codes].toSorted())
  expect(found.filter(({ id }) => !spoiled.has(id))).toEqual([])
})

it('knows every source of the checks', async () => {
  expect(await findMissingSources(kysely, etos)).toEqual([])
})

it.each(CARDS.filter(({ needs }) => needs !== undefined))(
  '$code is unknown while one of its registers was never loaded',
  ({ code, needs = [] }) => {
    for (const source of needs) expect(unknownChecks(KNOWN_CHECKS, [source])).toContain(code)
  },
)
