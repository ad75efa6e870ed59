import { ruleParamsFor } from '@eae/domain/facts/numbers.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { adviserApplication } from '../../testing/applications.ts'
import { testDb } from '../../testing/app.ts'
import { readCatalogue, usedKeys } from '../read/catalogue.ts'
import { readNear } from './checked-against.ts'
import { elsewhereOf } from './elsewhere.ts'
import { readGeometryFacts, refreshUnseen } from '../save/geometry-facts.ts'
import { findInSets } from './known/set-checks.ts'
import { readTree } from '../read/trees.ts'

/** Uses until a statement is prepared, and five more that PostgreSQL plans by their values before it keeps a plan. */
const USES = 12

/** Statements as they begin, and how often a plan was kept for each of them on one connection. */
const keptPlans = async (): Promise<readonly { readonly begins: string; readonly kept: number }[]> => {
  const { etos, id } = await adviserApplication(0)
  const { kysely } = await testDb()
  return kysely.connection().execute(async (db) => {
    for (let use = 0; use < USES; use += 1) {
      await readNear(db, etos, id)
      const tree = await readTree(db, etos, id)
      await readCatalogue(db, etos, usedKeys(tree))
      await readGeometryFacts(db, etos, id, async () => ({}))
      await refreshUnseen(db, etos, id)
      await elsewhereOf(etos, id).execute(db)
      await findInSets(db, etos, id, ruleParamsFor(etos, []))
    }
    const found = await sql<{ begins: string; kept: number }>`
      SELECT statement AS begins, generic_plans::integer AS kept FROM pg_prepared_statements
    `.execute(db)
    return found.rows
  })
}

it('what the checks of an application read is not planned anew each time', async () => {
  const plans = await keptPlans()
  const keptOf = (part: string): number => plans.find(({ begins }) => begins.includes(part))?.kept ?? -1
  for (const part of [
    'json_agg(r)',
    'shared AS (',
    'ektash_atak > 0',
    'lpis_ilot',
    'WITH declared AS',
    'gone AS MATERIALIZED',
    'WITH placed AS',
    'least(own.ektashpsif, b.ektashpsif)',
    'string_agg(n.id',
    'json_build_object(',
    'AS "ownOverlaps"',
    'outsideilot IS NULL',
    'eda_id_prev AS id',
  ])
    expect.soft(keptOf(part), part).toBeGreaterThan(0)
})
