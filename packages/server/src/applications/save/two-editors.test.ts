import type { ErrorAnswer } from '@eae/domain/contract.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { Field } from '@eae/domain/kernel/fields.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Values } from '../../crud/index.ts'
import type { TestClient } from '../../testing/app.ts'
import { adviserApplication, update } from '../../testing/applications.ts'
import { EVERY_PART, fillEveryPart, readEveryPart, valueFor, type Making } from '../../testing/every-part.ts'
import { rounds } from '../../testing/full.ts'

const SAVE = 'MainService/synchronizeChanges'

/** Where the two write: a part and one of its fields. */
interface Place {
  readonly slot: string
  readonly entity: AnyEntity
  readonly name: string
  readonly field: Field
}

/** The field of a part that takes the most values: a text of no form, a number, a row of a list, yes or no. */
const KINDS: readonly ((name: string, field: Field) => boolean)[] = [
  (name, { kind, format, names }) =>
    kind === 'text' && format === undefined && names === undefined && name !== 'country',
  (_name, { kind }) => kind === 'int' || kind === 'decimal',
  (name, { kind, to }) => kind === 'ref' && name !== 'edeId' && EVERY_PART.every(([, entity]) => entity.name !== to),
  (_name, { kind }) => kind === 'flag',
]
const PLACES = EVERY_PART.map(([slot, entity]): Place => {
  const open = Object.entries(entity.fields).filter(([, { computed }]) => !computed)
  const [found] = KINDS.flatMap((isOne) => open.filter(([name, field]) => isOne(name, field)))
  if (found === undefined) throw new Error(`nothing to write in ${slot}`)
  return { slot, entity, name: found[0], field: found[1] }
})

let client: TestClient
let making: Making
beforeAll(async () => {
  const { etos, id, ...opened } = await adviserApplication(9)
  client = opened.client
  making = await fillEveryPart(client, etos, id)
})

type Known = Map<string, Values>
const look = async (): Promise<Known> => new Map(await readEveryPart(client, making))
const valueIn = (row: Values | undefined, { name }: Place): unknown => row?.[name]

/** What somebody writes who knows a row as it was. */
interface Edit {
  readonly place: Place
  readonly row: Values
  readonly value: unknown
}
const editOf = (place: Place, row: Values, no: number): Edit => ({
  place,
  row,
  value: valueFor(making, place.slot, place.name, place.field, {}, no),
})
const save = (edits: readonly Edit[]) =>
  client.call(SAVE, {
    etos: making.etos,
    changes: edits.map(({ place: { entity, name }, row, value }) =>
      update(entity.name, { id: row.id, rowVersion: row.rowVersion, [name]: value }),
    ),
  })

/** A refused save names each row that somebody else changed, with what each of the two has of it. */
const expectConflicts = (body: unknown, stale: readonly Edit[], truth: Known): void => {
  // The border to what came over the wire.
  const { conflicts = [] } = body as ErrorAnswer
  expect(conflicts.map((one) => one.id).toSorted()).toEqual(stale.map(({ row }) => String(row.id)).toSorted())
  for (const { place, row, value } of stale) {
    const conflict = conflicts.find((one) => one.id === String(row.id))
    expect(Reflect.get(conflict?.mine ?? {}, place.name)).toEqual(value)
    expect(Reflect.get(conflict?.theirs ?? {}, place.name)).toEqual(valueIn(truth.get(place.entity.name), place))
  }
}

describe('two who change one application', () => {
  it.each(PLACES)('are told of each other in $slot: $name', async (place) => {
    const { name } = place.entity
    const before = await look()
    const row = before.get(name) ?? {}
    expect((await save([editOf(place, row, 31)])).status).toBe(200)
    const truth = await look()
    const late = editOf(place, row, 32)
    const refused = await save([late])
    expect(refused.status).toBe(409)
    expectConflicts(refused.body, [late], truth)
    expect(await look()).toEqual(truth)
    const again = editOf(place, truth.get(name) ?? {}, 32)
    expect((await save([again])).status).toBe(200)
    expect(valueIn((await look()).get(name), place)).toEqual(again.value)
  })

  /** What one of the two does in one of a few places: he knows what he saw last, or looks again. */
  const steps = fc.array(
    fc.record({
      who: fc.constantFrom(0 as const, 1 as const),
      isFresh: fc.boolean(),
      edits: fc.uniqueArray(fc.tuple(fc.nat({ max: 2 }), fc.integer({ min: 30, max: 49 })), {
        minLength: 1,
        maxLength: 2,
        selector: ([at]) => at,
      }),
    }),
    { minLength: 4, maxLength: 12 },
  )

  it('end as one after the other, or in a conflict that names what each has of every row', async () => {
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(PLACES, { minLength: 3, maxLength: 3 }), steps, async (places, all) => {
        let truth = await look()
        const pages = [new Map(truth), new Map(truth)] as const
        for (const { who, isFresh, edits } of all) {
          const page = pages[who]
          if (isFresh) for (const [key, row] of truth) page.set(key, row)
          const wanted = edits.flatMap(([at, no]) => {
            const place = places[at]
            const row = place === undefined ? undefined : page.get(place.entity.name)
            return place === undefined || row === undefined ? [] : [editOf(place, row, no)]
          })
          const stale = wanted.filter(({ place, row }) => truth.get(place.entity.name)?.rowVersion !== row.rowVersion)
          const saved = await save(wanted)
          const now = await look()
          if (stale.length === 0) {
            expect(saved.status, JSON.stringify(saved.body)).toBe(200)
            for (const { place, value } of wanted) expect(valueIn(now.get(place.entity.name), place)).toEqual(value)
            for (const { place } of wanted) page.set(place.entity.name, now.get(place.entity.name) ?? {})
          } else {
            expect(saved.status).toBe(409)
            expectConflicts(saved.body, stale, truth)
            expect(now).toEqual(truth)
          }
          truth = now
        }
      }),
      { numRuns: rounds(3, 200) },
    )
  })
})
