import type { ErrorAnswer } from '@eae/domain/contract.ts'
import type { ApplicationTree } from '@eae/domain/applications/tree.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { adviserApplication, treeOf, update } from '../testing/applications.ts'
import { IS_FULL } from '../testing/full.ts'

const SAVE = 'MainService/synchronizeChanges'
/** Where the two write: a part, its entity, and a field that takes any short text. */
const PLACES = [
  ['parcels', 'Edetedeaeeagroi', 'topothesia'],
  ['ownership', 'Edetedeaeeagroiem', 'nameidiokthth'],
  ['documents', 'Edetedeaeedikaiol', 'details'],
] as const
type Place = (typeof PLACES)[number]

/** What one of the two does: changes one or two rows at once with what his page knows, after looking again or not. */
interface Step {
  readonly who: 0 | 1
  readonly isFresh: boolean
  readonly edits: readonly { readonly place: Place; readonly row: number; readonly value: string }[]
}

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    who: fc.constantFrom(0 as const, 1 as const),
    isFresh: fc.boolean(),
    edits: fc.uniqueArray(
      fc.record({
        place: fc.constantFrom(...PLACES),
        row: fc.nat({ max: 1 }),
        value: fc.stringMatching(/^[Α-Ω]{3,8}$/u),
      }),
      { minLength: 1, maxLength: 2, selector: ({ place, row }) => `${place[0]}${row}` },
    ),
  }),
  { minLength: 4, maxLength: 12 },
)

/** The rows as they are known: value and version by place and row. */
type Known = Map<string, { readonly id: number | string; readonly version: number; readonly value: unknown }>
const keyOf = ([part]: Place, row: number): string => `${part}:${row}`

const readKnown = (tree: ApplicationTree): Known =>
  new Map(
    PLACES.flatMap((place) =>
      tree[place[0]].slice(0, 2).map((row, at) => {
        const value: unknown = Reflect.get(row, place[2])
        return [keyOf(place, at), { id: row.id, version: row.rowVersion, value }] as const
      }),
    ),
  )

describe('two who change one application', () => {
  it('end as one after the other, or in a conflict that names what each has of every row', async () => {
    const { client, etos, id } = await adviserApplication(9)
    const look = async (): Promise<Known> => readKnown((await treeOf(client, etos, id)).tree)
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const truth = await look()
        const pages = [new Map(truth), new Map(truth)] as const
        for (const { who, isFresh, edits } of all) {
          const page = pages[who]
          if (isFresh) for (const [key, row] of truth) page.set(key, row)
          const wanted = edits.flatMap(({ place, row, value }) => {
            const known = page.get(keyOf(place, row))
            return known === undefined ? [] : [{ place, key: keyOf(place, row), known, value }]
          })
          const saved = await client.call(SAVE, {
            etos,
            changes: wanted.map(({ place: [, entity, field], known, value }) =>
              update(entity, { id: known.id, rowVersion: known.version, [field]: value }),
            ),
          })
          const stale = wanted.filter(({ key, known }) => truth.get(key)?.version !== known.version)
          if (stale.length === 0) {
            expect(saved.status, JSON.stringify(saved.body)).toBe(200)
            const now = await look()
            for (const { key, value } of wanted) expect(now.get(key)?.value).toBe(value)
            for (const [key, row] of now) truth.set(key, row)
            for (const { key } of wanted) page.set(key, truth.get(key) ?? { id: 0, version: 0, value: null })
          } else {
            expect(saved.status).toBe(409)
            // The border to what came over the wire.
            const { conflicts = [] } = saved.body as unknown as ErrorAnswer
            expect(conflicts.map((one) => one.id).toSorted()).toEqual(
              stale.map(({ known }) => String(known.id)).toSorted(),
            )
            for (const { place, key, known, value } of stale) {
              const conflict = conflicts.find((one) => one.id === String(known.id))
              expect(Reflect.get(conflict?.mine ?? {}, place[2])).toBe(value)
              expect(Reflect.get(conflict?.theirs ?? {}, place[2])).toBe(truth.get(key)?.value)
            }
          }
        }
        expect(await look()).toEqual(truth)
      }),
      { numRuns: IS_FULL ? 200 : 4 },
    )
  })
})
