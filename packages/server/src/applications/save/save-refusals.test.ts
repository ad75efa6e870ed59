import { describe, expect, it } from 'vitest'
import { databaseDigest, firstParcel, ownApplication, treeOf, update } from '../../testing/applications.ts'

const synchronize = 'MainService/synchronizeChanges'

const star = (points: number): [number, number][] => {
  // Every second corner of a regular polygon: the border crosses itself about `points` times.
  const ring = Array.from({ length: points }, (_, index): [number, number] => {
    const angle = (4 * Math.PI * index) / points
    return [
      Number((360_000 + 500 * Math.cos(angle)).toFixed(3)),
      Number((4_390_000 + 500 * Math.sin(angle)).toFixed(3)),
    ]
  })
  const [first] = ring
  return first === undefined ? ring : [...ring, first]
}

/** The answer to a save of an own parcel with these values, and the parcel's shape where one is given. */
const saveParcel = async (values: Readonly<Record<string, unknown>>) => {
  const { client, etos, id } = await ownApplication()
  const parcel = firstParcel(await treeOf(client, etos, id))
  const digest = await databaseDigest()
  const answer = await client.call(synchronize, {
    etos,
    changes: [update('Edetedeaeeagroi', { id: parcel.id, rowVersion: parcel.rowVersion, ...values })],
  })
  return { answer, isUntouched: (await databaseDigest()) === digest }
}

/** A polygon of one ring. */
const shape = (ring: unknown) => ({ geom: { type: 'Polygon', coordinates: [ring] } })

describe('what a save refuses', () => {
  it.each([
    ['a field that does not exist', { privileges: 'all' }, 422, 'error.unknownField'],
    ['a value the server computes', { ektashpsif: 1 }, 422, 'error.readOnly'],
    ['a version of the future', { rowVersion: 99, topothesia: 'Α' }, 409, undefined],
    ['a text that is too long', { topothesia: 'Α'.repeat(61) }, 422, 'error.tooLong'],
    ['a negative area', { ektash: -1 }, 422, 'error.range.m2'],
    ['a parcel just below 0.01 ha', { ektash: 99.99 }, 422, 'error.range.m2'],
    ['a share above the whole', { synidiopercent: 500 }, 422, 'error.range.percent'],
    ['a number as text', { ektash: '1 5' }, 422, 'error.numberGap'],
    ['more than two decimals', { ektash: 1000.234 }, 422, 'error.tooManyDecimals'],
    ['a required value left empty', { topothesia: '' }, 422, 'error.required'],
    ['a code outside its list', { iemtype: 7 }, 422, 'error.invalid'],
  ])('refuses %s', async (_name, entity, status, code) => {
    const { answer, isUntouched } = await saveParcel(entity)
    expect(answer.status, JSON.stringify(answer.body)).toBe(status)
    if (code !== undefined) expect(answer.body.issues).toMatchObject([{ code }])
    expect(isUntouched).toBe(true)
  })

  it.each([100, 100.01])('takes a parcel of %d m²', async (ektash) => {
    expect((await saveParcel({ ektash })).answer.status).toBe(200)
  })

  it.each<[string, unknown, string]>([
    [
      'a bow-tie',
      [
        [360_000, 4_390_000],
        [360_100, 4_390_100],
        [360_100, 4_390_000],
        [360_000, 4_390_100],
        [360_000, 4_390_000],
      ],
      'geometry.selfCrossing',
    ],
    ['a star of 1,001 crossing lines', star(1_001), 'geometry.selfCrossing'],
    [
      'degrees instead of metres',
      [
        [22.4, 39.6],
        [22.5, 39.6],
        [22.5, 39.7],
        [22.4, 39.6],
      ],
      'geometry.degrees',
    ],
    [
      'a place abroad',
      [
        [1_500_000, 4_390_000],
        [1_500_100, 4_390_000],
        [1_500_100, 4_390_100],
        [1_500_000, 4_390_000],
      ],
      'geometry.outsideExtent',
    ],
    [
      'a line back and forth',
      [
        [360_000, 4_390_000],
        [360_100, 4_390_000],
        [360_050, 4_390_000],
        [360_000, 4_390_000],
      ],
      'geometry.zeroArea',
    ],
    [
      'a polygon in the sea',
      [
        [150_000, 3_900_000],
        [150_100, 3_900_000],
        [150_100, 3_900_100],
        [150_000, 3_900_000],
      ],
      'geometry.noIlot',
    ],
    [
      'coordinates finer than a millimetre',
      [
        [360_000.00004, 4_390_000],
        [360_100, 4_390_000],
        [360_100, 4_390_100],
        [360_000.00004, 4_390_000],
      ],
      'geometry.offGrid',
    ],
  ])('refuses %s before it can hurt', async (_name, ring, code) => {
    const { answer, isUntouched } = await saveParcel(shape(ring))
    expect(answer.status).toBe(422)
    expect(answer.body.issues).toMatchObject([{ field: 'geom', code }])
    expect(isUntouched).toBe(true)
  })

  it('names a place of the polygon that lies in no ilot', async () => {
    const square = [0, 1, 2, 3, 0].map((corner) => [
      150_000 + (corner === 1 || corner === 2 ? 100 : 0),
      3_900_000 + (corner > 1 ? 100 : 0),
    ])
    const { answer } = await saveParcel(shape(square))
    const [issue] = answer.body.issues as { code: string; params: { x: number; y: number } }[]
    expect(issue?.code).toBe('geometry.noIlot')
    expect(Math.abs((issue?.params.x ?? 0) - 150_050)).toBeLessThan(50)
    expect(Math.abs((issue?.params.y ?? 0) - 3_900_050)).toBeLessThan(50)
  })

  it('refuses a polygon with more corners than a parcel may have', async () => {
    const ring = Array.from({ length: 4_000 }, (_, index): [number, number] => {
      const angle = (2 * Math.PI * index) / 4_000
      return [
        Number((360_000 + 500 * Math.cos(angle)).toFixed(3)),
        Number((4_390_000 + 500 * Math.sin(angle)).toFixed(3)),
      ]
    })
    const { answer } = await saveParcel(shape([...ring, ring[0]]))
    expect(answer.status).toBe(422)
    expect(answer.body.issues).toMatchObject([{ code: 'geometry.tooManyPoints' }])
  })
})
