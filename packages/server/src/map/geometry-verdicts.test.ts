import {
  closeRing,
  fromParts,
  partsOf,
  toGrid,
  type ParcelGeometry,
  type Point,
  type Ring,
} from '@eae/map/core/grid.ts'
import { invalidShapes, validShapes } from '@eae/map/core/testing/nasty.ts'
import { validate, type ValidityCode } from '@eae/map/core/validity.ts'
import { randomOf, sketchOn, subdivision } from '@eae/map/geometry/testing/subdivision.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../platform/database.ts'
import { testDatabase } from '../testing/database.ts'

/** In CI; 10,000 were compared with EAE_GEOMETRY_CASES=10000. */
const CASES = Number(process.env.EAE_GEOMETRY_CASES ?? 500)
const BATCH = 50
const MIDDLE: Point = [412_000, 4_391_000]

/** Rules of ours, which the database does not have: what they refuse may be valid there. */
const OWN_RULES: ReadonlySet<ValidityCode> = new Set([
  // No shape is no parcel; the database calls an empty one valid.
  'empty',
  // Degrees in place of metres, or land abroad.
  'degrees',
  'outsideExtent',
  // More corners than the tests may cost.
  'tooManyPoints',
])

type Random = () => number

/** Corners around a place, from `least` to `most` metres away from it. */
const starAt = ([x, y]: Point, random: Random, count: number, least: number, most: number): Ring => {
  const start = random()
  return closeRing(
    Array.from({ length: count }, (_, index): Point => {
      const angle = ((index + start) / count) * 2 * Math.PI
      const radius = least + random() * (most - least)
      return [toGrid(x + radius * Math.cos(angle)), toGrid(y + radius * Math.sin(angle))]
    }),
  )
}
const somewhere = (random: Random, reach: number): Point => [
  MIDDLE[0] + (random() - 0.5) * reach,
  MIDDLE[1] + (random() - 0.5) * reach,
]
const corners = (random: Random): number => 3 + Math.floor(random() * 9)
const frame = (half: number): Ring => {
  const [x, y] = MIDDLE
  return closeRing([
    [x - half, y - half],
    [x + half, y - half],
    [x + half, y + half],
    [x - half, y + half],
  ])
}

type Kind =
  | 'sketch'
  | 'sketch beside parcels'
  | 'holes'
  | 'part within a hole'
  | 'corners in a small place'
  | 'holes in a small place'
  | 'part within a hole of a small place'

/** Shapes of every kind that hands and files make, the same for a seed. */
const makeShapes = (seed: number): readonly (readonly [Kind, ParcelGeometry])[] => {
  const random = randomOf(seed)
  // The same sketch as that of the comparison of overlays.
  const land = subdivision(random, 4, 1 + (seed % 4))
  const sketch = sketchOn(land, random, 5 + (seed % 20), seed % 5 === 0)
  const beside = land.parcels.filter(() => random() < 0.1).flatMap(partsOf)
  const hole = (reach: number) => starAt(somewhere(random, reach), random, corners(random), 4, 20)
  const held = starAt(MIDDLE, random, corners(random), 10, 40)
  const holder = starAt(MIDDLE, random, 2 * corners(random), 20, 60)
  // On whole metres corners fall on corners and sides again and again.
  const small = (count: number): Ring => {
    const points = Array.from({ length: count }, (): Point => {
      const [dx, dy] = [Math.floor(random() * 9), Math.floor(random() * 9)]
      return [MIDDLE[0] + dx, MIDDLE[1] + dy]
    })
    return closeRing(points)
  }
  const [x, y] = MIDDLE
  const notch: Point = [x + Math.floor(random() * 9), y + Math.floor(random() * 8)]
  // A square hole with a tip of land from its northern side.
  const notched = closeRing([[x - 1, y - 1], [x + 9, y - 1], [x + 9, y + 9], notch, [x - 1, y + 9]])
  return [
    ['sketch', sketch],
    ['sketch beside parcels', fromParts([...partsOf(sketch), ...beside]) ?? sketch],
    ['holes', { type: 'Polygon', coordinates: [frame(50), hole(70), hole(70), hole(40)] }],
    ['part within a hole', { type: 'MultiPolygon', coordinates: [[frame(80), holder], [held]] }],
    ['corners in a small place', { type: 'Polygon', coordinates: [small(corners(random))] }],
    ['holes in a small place', { type: 'Polygon', coordinates: [frame(8), small(3), small(3)] }],
    ['part within a hole of a small place', { type: 'MultiPolygon', coordinates: [[frame(12), notched], [small(3)]] }],
  ]
}

/** As it is sent: every ring closed, and long enough to be read. */
const readable = (geometry: ParcelGeometry): ParcelGeometry | null => {
  const parts = partsOf(geometry).map((rings) => rings.map(closeRing))
  const isRead = parts.flat().every((ring) => ring.length >= 4 && ring.flat().every(Number.isFinite))
  return isRead ? fromParts(parts) : null
}

interface Verdict {
  readonly isLand: boolean
  readonly reason: string
}

/** What the database says: valid and simple, or why not. */
const askDatabase = async (db: Database, shapes: readonly ParcelGeometry[]): Promise<readonly Verdict[]> => {
  const { rows } = await sql<Verdict>`
    SELECT ST_IsValid(g) AND ST_IsSimple(g) AS "isLand", ST_IsValidReason(g) AS reason
    FROM (SELECT n, ST_SetSRID(ST_GeomFromGeoJSON(c), 2100) AS g FROM jsonb_array_elements(${JSON.stringify(shapes)}::jsonb) WITH ORDINALITY AS e(c, n)) AS given
    ORDER BY n
  `.execute(db.kysely)
  return rows
}

/** What the editor and the judge of the server say; the codes of a refusal. */
const judge = (geometry: ParcelGeometry): readonly ValidityCode[] => [
  ...new Set(validate(geometry).map(({ code }) => code)),
]

let db: Database
beforeAll(async () => {
  db = (await testDatabase()).db
})

describe('what the editor and the server accept', () => {
  it(
    `is what the database calls valid and simple, in ${CASES} random cases of each kind`,
    async () => {
      const counts = new Map<Kind, { refused: number; accepted: number }>()
      let ours = 0
      for (let from = 0; from < CASES; from += BATCH) {
        const seeds = Array.from({ length: Math.min(BATCH, CASES - from) }, (_, index) => from + index + 1)
        const cases = seeds.flatMap((seed) => makeShapes(seed).map(([kind, shape]) => ({ seed, kind, shape })))
        const verdicts = await askDatabase(
          db,
          cases.map(({ shape }) => shape),
        )
        cases.forEach(({ seed, kind, shape }, index) => {
          const { isLand, reason } = verdicts[index] ?? { isLand: false, reason: 'no answer' }
          const codes = judge(shape)
          const where = `case ${seed}, ${kind}: ${reason}; ours: ${codes.join()}`
          const count = counts.get(kind) ?? { refused: 0, accepted: 0 }
          counts.set(kind, count)
          if (codes.length === 0) {
            count.accepted++
            expect(isLand, where).toBe(true)
          } else {
            count.refused++
            if (!isLand) return
            ours++
            expect(
              codes.filter((code) => !OWN_RULES.has(code)),
              where,
            ).toEqual([])
          }
        })
      }
      const told = [...counts].map(([kind, { accepted, refused }]) => `${kind} ${accepted}/${refused}`).join(', ')
      process.stdout.write(`verdicts, accepted/refused: ${told}; ${ours} refused by a rule of ours\n`)
      // Each kind is worth comparing: some are land, some are not.
      for (const [kind, { accepted, refused }] of counts)
        expect(Math.min(accepted, refused), kind).toBeGreaterThan(CASES / 100)
    },
    CASES * 200 + 60_000,
  )

  it.each(validShapes)('is valid in the database, too: %s', async (_name, shape) => {
    const whole = readable(shape)
    expect(await askDatabase(db, whole ? [whole] : [])).toMatchObject([{ isLand: true }])
  })

  it.each(invalidShapes)('is refused as the database does, or by a rule of ours: %s', async (_name, shape, code) => {
    const whole = readable(shape)
    // No ring, no number: nothing that the database could be asked about.
    const [verdict] = whole === null ? [] : await askDatabase(db, [whole])
    expect(verdict?.isLand ?? false).toBe(OWN_RULES.has(code) && whole !== null)
  })
})
