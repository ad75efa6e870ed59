import { emptyParts } from '@eae/domain/applications/empty-parts.ts'
import { buildFacts } from '@eae/domain/applications/build-facts.ts'
import { factsIn, SLOTS } from '@eae/domain/applications/parts-list.ts'
import type { FactsTree } from '@eae/domain/applications/tree.ts'
import { DECLARING, runChecks } from '@eae/domain/checks/registry.ts'
import { stakesOf } from '@eae/domain/payments/stakes.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { readSituations } from '../life/situation.ts'
import { usedKeys } from './catalogue.ts'
import { readForChecks, readForSeal, type ForChecks } from './tree.ts'
import { testDb } from '../../testing/app.ts'
import { adviserApplication } from '../../testing/applications.ts'
import { actorOfLogin } from '../../testing/approved-run.ts'
import { fillEveryPart } from '../../testing/every-part.ts'

/** What tells a row apart and where it stands comes with every row, whatever its definition names. */
const PLACE: ReadonlySet<string> = new Set(['id', 'edeId', 'rowVersion'])

/** Fields that are read of rows of each slot, while something is done with an application. */
const watching = (tree: FactsTree, read: Set<string>): FactsTree => {
  const watched = (slot: string, row: object): object =>
    new Proxy(row, {
      get: (target, name) => {
        if (typeof name === 'string' && name in target && !PLACE.has(name)) read.add(`${slot}.${name}`)
        return Reflect.get(target, name) as unknown
      },
    })
  const slots = SLOTS.map((slot) => [
    slot,
    slot === 'header' ? watched(slot, tree.header) : tree[slot].map((row) => watched(slot, row)),
  ])
  // The same rows behind what watches them.
  return Object.fromEntries(slots) as FactsTree
}

/** What was read and stands in no definition. */
const unnamed = (read: ReadonlySet<string>): readonly string[] => {
  const named = new Set(SLOTS.flatMap((slot) => factsIn(slot).map((field) => `${slot}.${field}`)))
  return [...read].filter((field) => !named.has(field))
}

/** All that checks and payments make of the rows of an application. */
const judge = ({ tree, catalogue, situation }: ForChecks) => {
  const facts = buildFacts(tree, catalogue, situation)
  const findings = runChecks(facts, { moment: DECLARING, ruleParams: situation.ruleParams })
  return { facts, findings, stakes: stakesOf(tree, findings), keys: usedKeys(tree) }
}

/** The applications of the demo, and one with a row in every part, read in both ways. */
const readBoth = async () => {
  const { client, etos, id } = await adviserApplication(0)
  await fillEveryPart(client, etos, id)
  const { kysely } = await testDb()
  const actor = await actorOfLogin('agency')
  const years = await sql<{ etos: number; ids: number[] }>`
    SELECT h.etos, array_agg(h.id) AS ids FROM edetedeaeehd h WHERE h.etos > ${etos - 2} GROUP BY h.etos ORDER BY h.etos
  `.execute(kysely)
  const facts: (readonly [number, ForChecks])[] = []
  const whole = new Map<number, ForChecks>()
  for (const { etos: year, ids } of years.rows) {
    const headers = [...(await readSituations(kysely, actor, year, ids)).values()]
    facts.push(...(await readForChecks(kysely, actor, year, headers)))
    for (const [key, one] of await readForSeal(kysely, actor, year, headers)) whole.set(key, one)
  }
  return { facts, whole }
}

describe('the fields of rows that checks and payments read', () => {
  it('stand in the definitions of the parts, and are all that is loaded for them', async () => {
    const { facts, whole } = await readBoth()
    expect(facts.length).toBeGreaterThan(200)
    const read = new Set<string>()
    for (const one of whole.values()) judge({ ...one, tree: watching(one.tree, read) })
    expect(unnamed(read)).toEqual([])
    // Every part was there to be watched.
    const tellsOfAll = [...whole.values()].flatMap(({ tree }) =>
      SLOTS.filter((slot) => slot !== 'header' && tree[slot].length > 0),
    )
    expect(new Set(tellsOfAll).size).toBe(SLOTS.length - 1)
    for (const [id, one] of facts) {
      const other = whole.get(id)
      if (other === undefined) throw new Error(`application ${id} was not read whole`)
      expect(judge(one), `application ${id}`).toEqual(judge(other))
    }
  })

  it('are told by name where one is read that is not named', () => {
    const read = new Set<string>()
    const tree = watching(
      {
        ...emptyParts(),
        header: { id: 1, remarks: 'ΣΗΜΕΙΩΣΗ' },
        machines: [{ id: 2, isxysHp: 80 }],
      } as unknown as FactsTree,
      read,
    )
    const [machine = {}] = tree.machines
    Reflect.get(tree.header, 'remarks')
    Reflect.get(machine, 'isxysHp')
    expect([...read]).toEqual(['header.remarks', 'machines.isxysHp'])
    expect(unnamed(read)).toEqual([...read])
  })
})
