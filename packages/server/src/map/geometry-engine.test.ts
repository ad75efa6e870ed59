import { area, partsOf, perimeter, sameGeometry, vertexCount } from '@eae/map/core/grid.ts'
import type { ParcelGeometry } from '@eae/map/core/grid.ts'
import { canonical } from '@eae/map/core/canonical.ts'
import type { GeometryEngine } from '@eae/map/geometry/engine.ts'
import { loadEngine } from '@eae/map/geometry/load.ts'
import { randomOf, sketchOn, subdivision } from '@eae/map/geometry/testing/subdivision.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../platform/database.ts'
import { testDatabase } from '../testing/database.ts'

/** In CI; 10,000 were compared with EAE_GEOMETRY_CASES=10000. */
const CASES = Number(process.env.EAE_GEOMETRY_CASES ?? 500)
const BATCH = 50

interface Case {
  readonly seed: number
  readonly sketch: ParcelGeometry
  readonly neighbours: readonly ParcelGeometry[]
}
/** Answers of the database for one case, as GeoJSON of what has area. */
interface Answers {
  readonly isValid: boolean
  readonly union: string | null
  readonly both: string | null
  readonly rest: string | null
}

const makeCase = (seed: number): Case => {
  const random = randomOf(seed)
  const land = subdivision(random, 4, 1 + (seed % 4))
  const sketch = sketchOn(land, random, 5 + (seed % 20), seed % 5 === 0)
  return { seed, sketch, neighbours: land.parcels.filter(() => random() < 0.6) }
}

const askDatabase = async (db: Database, cases: readonly Case[]): Promise<readonly Answers[]> => {
  const { rows } = await sql<Answers>`
    WITH given AS (
      SELECT n, ST_GeomFromGeoJSON(c->'sketch') AS sketch,
        (SELECT array_agg(ST_GeomFromGeoJSON(g)) FROM jsonb_array_elements(c->'neighbours') AS e(g)) AS near
      FROM jsonb_array_elements(${JSON.stringify(cases)}::jsonb) WITH ORDINALITY AS e(c, n)
    ), made AS (
      SELECT n, ST_IsValid(sketch) AS ok, sketch, geo_union(near) AS land FROM given
    )
    SELECT ok AS "isValid", ST_AsGeoJSON(land, 3) AS "union",
      CASE WHEN ok THEN ST_AsGeoJSON(ST_CollectionExtract(geo_intersection(sketch, land), 3), 3) END AS both,
      CASE WHEN ok THEN ST_AsGeoJSON(ST_CollectionExtract(geo_difference(sketch, land), 3), 3) END AS rest
    FROM made ORDER BY n
  `.execute(db.kysely)
  return rows
}

const read = (text: string | null): ParcelGeometry | null => {
  if (text === null) return null
  // GeoJSON of the database, asked for polygons only.
  const geometry = JSON.parse(text) as ParcelGeometry
  return partsOf(geometry).length === 0 || vertexCount(geometry) === 0 ? null : canonical(geometry)
}

/**
 * How far apart two answers are, in metres: their difference as a band along the borders. Both round to the same grid,
 * but the database counts in metres and the engine in millimetres: a crossing that lies half way between two grid
 * positions may be rounded to either, and its segments follow. That is a band of one millimetre, and never more.
 */
const width = (engine: GeometryEngine, a: ParcelGeometry | null, b: ParcelGeometry | null): number => {
  if (sameGeometry(a, b)) return 0
  if (!a || !b) return Infinity
  const apart = area(engine.difference(a, b)) + area(engine.difference(b, a))
  return apart / ((perimeter(a) + perimeter(b)) / 2)
}

let db: Database
let engine: GeometryEngine
beforeAll(async () => {
  db = (await testDatabase()).db
  engine = await loadEngine()
})

describe('the geometry engine of the browser', () => {
  it(
    `agrees with the database in ${CASES} random cases: validity, union, intersection, difference`,
    async () => {
      const seeds = Array.from({ length: CASES }, (_, index) => index + 1)
      let [exact, compared, invalid, overlapping] = [0, 0, 0, 0]
      for (let from = 0; from < CASES; from += BATCH) {
        const cases = seeds.slice(from, from + BATCH).map(makeCase)
        const answers = await askDatabase(db, cases)
        cases.forEach(({ seed, sketch, neighbours }, index) => {
          const answer = answers[index]
          if (!answer) throw new Error(`no answer for case ${seed}`)
          expect(engine.problem(sketch) === null, `validity of case ${seed}`).toBe(answer.isValid)
          if (!answer.isValid) invalid++
          const union = engine.union(neighbours)
          const pairs: [string, ParcelGeometry | null, string | null][] = [['union', union, answer.union]]
          if (answer.isValid && union) {
            const both = engine.intersection(sketch, union)
            if (both) overlapping++
            pairs.push(['intersection', both, answer.both])
            pairs.push(['difference', engine.difference(sketch, union), answer.rest])
          }
          for (const [name, ours, theirs] of pairs) {
            const apart = width(engine, ours, read(theirs))
            compared++
            if (apart === 0) exact++
            expect(apart, `${name} of case ${seed}`).toBeLessThan(0.001)
          }
        })
      }
      process.stdout.write(`geometry engine: ${exact} of ${compared} equal to the bit, ${invalid} sketches invalid\n`)
      expect(exact / compared).toBeGreaterThan(0.95)
      // The cases are worth comparing: most sketches lie on parcels, and some are not valid.
      expect(overlapping).toBeGreaterThan(CASES / 2)
      expect(invalid).toBeGreaterThan(CASES / 20)
    },
    CASES * 200 + 60_000,
  )
})
