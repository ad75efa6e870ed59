import type { SynchronizeAnswer } from '@eae/domain/kernel/answers.ts'
import type { CropRow, TreeAnswer } from '@eae/domain/applications/tree.ts'
import type { Change } from '@eae/domain/kernel/changes.ts'
import { describe, expect, it } from 'vitest'
import { adviserApplication, firstParcel, treeOf, update } from '../../testing/applications.ts'
import { statementsOf } from '../../testing/statements.ts'

const SAVE = 'MainService/synchronizeChanges'
type Opened = Awaited<ReturnType<typeof adviserApplication>>

/** Statements of the transaction of a call, its begin and end included; the session is read before it. */
const inTransaction = (all: readonly string[]): number => {
  const begin = all.findIndex((text) => /^begin/i.test(text))
  const end = all.findIndex((text) => /^commit/i.test(text))
  expect(begin).toBeGreaterThanOrEqual(0)
  expect(end).toBeGreaterThan(begin)
  return end - begin + 1
}
const save = async ({ client, etos }: Opened, changes: readonly object[], more: object = {}) => {
  let answer: SynchronizeAnswer | undefined
  const statements = await statementsOf(async () => {
    const saved = await client.call(SAVE, { etos, changes, ...more })
    expect(saved.status, JSON.stringify(saved.body).slice(0, 500)).toBe(200)
    answer = saved.body.data as SynchronizeAnswer
  })
  if (answer === undefined) throw new Error('the save gave no answer')
  return { answer, statements: inTransaction(statements), bytes: JSON.stringify(answer).length }
}

const cropOf = (edeId: number, edaId: number, crop: CropRow, at: number): Omit<Change, 'when'> => ({
  status: 0,
  entityName: 'Edetedeaeefytiko',
  entity: {
    id: `TEMP_ID_${at}`,
    edeId,
    edaId,
    kodikos: 100 + (at % 800),
    xptype: 2,
    efyId: crop.efyId,
    poiId: null,
    epilektash100: 100,
    dtespora: null,
    dendra: null,
    etosfyteyshs: null,
    ardeyshflag: false,
    ardtype: null,
  },
})
const firstCrop = ({ tree }: TreeAnswer): CropRow => {
  const [crop] = tree.crops
  if (crop === undefined) throw new Error('the application has no crop')
  return crop
}
/** The first save of a checked draft begins it again: its state and the log of that are two statements more. */
const begin = async (opened: Opened): Promise<void> => {
  const { id, rowVersion } = firstCrop(await treeOf(opened.client, opened.etos, opened.id))
  await save(opened, [update('Edetedeaeefytiko', { id, rowVersion, epilektash100: 321 })])
}
/** Adds crops to a parcel of an application of its own; gives them as they were stored. */
const addCrops = async (opened: Opened, count: number) => {
  const tree = await treeOf(opened.client, opened.etos, opened.id)
  const edaId = Number(firstParcel(tree).id)
  const crop = firstCrop(tree)
  return save(
    opened,
    Array.from({ length: count }, (_, at) => cropOf(opened.id, edaId, crop, at)),
    { idempotencyKey: `crops-${opened.id}-${count}` },
  )
}
const changed = (crops: SynchronizeAnswer['rows'], ha: number) =>
  crops
    .filter(({ entityName }) => entityName === 'Edetedeaeefytiko')
    .map(({ entity: { id, rowVersion } }) => update('Edetedeaeefytiko', { id, rowVersion, epilektash100: ha }))

describe('a save takes at most', () => {
  it('12 statements for one field, and answers with the rows that changed and no more', async () => {
    const opened = await adviserApplication(0)
    const before = firstCrop(await treeOf(opened.client, opened.etos, opened.id))
    const one = await save(opened, [
      update('Edetedeaeefytiko', { id: before.id, rowVersion: before.rowVersion, epilektash100: 321 }),
    ])
    expect(one.statements).toBeLessThanOrEqual(12)
    const again = await save(opened, changed(one.answer.rows, 322))
    // One of them asks whether a preliminary check lets only a part of it be changed.
    expect(again.statements).toBe(9)
    expect(again.answer.rows.map(({ entityName }) => entityName).toSorted()).toEqual([
      'Edetedeaeefytiko',
      'Edetedeaeehd',
    ])
    expect(again.bytes).toBeLessThan(3_000)
  })

  it('12 for a field that names a row of a catalogue, and for one of the header', async () => {
    const opened = await adviserApplication(0)
    const { tree, catalogue } = await treeOf(opened.client, opened.etos, opened.id)
    const crop = firstCrop({ tree } as TreeAnswer)
    const other = catalogue.crops.find(({ id }) => id !== crop.efyId)
    const one = await save(opened, [
      update('Edetedeaeefytiko', {
        id: crop.id,
        rowVersion: crop.rowVersion,
        efyId: other?.id,
        emxpId: null,
        poiId: null,
      }),
    ])
    expect(one.statements).toBeLessThanOrEqual(12)
    const { header } = (await treeOf(opened.client, opened.etos, opened.id)).tree
    const head = await save(opened, [
      update('Edetedeaeehd', { id: header.id, rowVersion: header.rowVersion, odos: 'ΝΕΑ' }),
    ])
    expect(head.statements).toBeLessThanOrEqual(12)
  })

  it('12 for 26 crops, new or changed, 14 for 2,000 that are changed, and 16 for so many new ones, whose plans are kept', async () => {
    const opened = await adviserApplication(1)
    await begin(opened)
    const some = await addCrops(opened, 26)
    expect(some.statements).toBeLessThanOrEqual(12)
    expect(some.answer.rows).toHaveLength(27)
    const edited = await save(opened, changed(some.answer.rows, 200))
    expect(edited.statements).toBeLessThanOrEqual(12)
    const large = await adviserApplication(2)
    await begin(large)
    const many = await addCrops(large, 2_000)
    expect(many.statements).toBeLessThanOrEqual(16)
    const all = await save(large, changed(many.answer.rows, 200))
    expect(all.statements).toBeLessThanOrEqual(14)
    expect(all.answer.rows).toHaveLength(2_001)
  })

  it('14 for a drawn parcel, of which one notes its shape for those beside it, and as many for two', async () => {
    const opened = await adviserApplication(3)
    await begin(opened)
    const corners = async (count: number) => {
      const { parcels } = (await treeOf(opened.client, opened.etos, opened.id)).tree
      const drawn = parcels.filter(({ geom }) => geom?.type === 'Polygon').slice(0, count)
      return drawn.map(({ id, rowVersion, geom }) => {
        const [ring = []] = geom?.type === 'Polygon' ? geom.coordinates : []
        const [first, second, third] = ring
        const shape = { type: 'Polygon', coordinates: [[first, second, third, first]] }
        return update('Edetedeaeeagroi', { id, rowVersion, geom: shape })
      })
    }
    const one = await save(opened, await corners(1))
    expect(one.statements).toBeLessThanOrEqual(14)
    const two = await save(opened, await corners(2))
    expect(two.statements).toBeLessThanOrEqual(14)
  })
})

describe('the opening of an application takes', () => {
  it('at most 9 statements, the session included, and no code list travels with it', async () => {
    const { client, etos, id } = await adviserApplication(5)
    await client.call('Edetedeaeehd/findTree', { etos, id })
    let body: unknown
    const statements = await statementsOf(async () => {
      body = (await client.call('Edetedeaeehd/findTree', { etos, id })).body.data
    })
    expect(statements.length).toBeLessThanOrEqual(9)
    expect(body).not.toHaveProperty('catalogue')
  })
})

describe('a run of the checks takes', () => {
  it('as many statements for many findings as for few', async () => {
    const opened = await adviserApplication(4)
    const { client, etos, id } = opened
    const check = () => statementsOf(() => client.call('Edetedeaeehd/runChecks', { etos, id, isByItself: true }))
    const few = await check()
    // With five of them the answer tells what a page read anew after it, in nine.
    expect(few.length).toBeLessThanOrEqual(32)
    const { parcels } = (await treeOf(client, etos, id)).tree
    await save(
      opened,
      parcels.map(({ id: edaId, rowVersion }) => update('Edetedeaeeagroi', { id: edaId, rowVersion, ektash: 101 })),
    )
    expect((await check()).length).toBeLessThanOrEqual(few.length)
  })
})
