import type { HistoryEntry } from '@eae/domain/applications/answers.ts'
import { shapeSizeOf } from '@eae/domain/kernel/shape.ts'
import { describe, expect, it } from 'vitest'
import { clientOf } from '../../testing/app.ts'
import { adviserApplication, firstParcel, submittable, treeOf, update } from '../../testing/applications.ts'

const synchronize = 'MainService/synchronizeChanges'

describe('the history of an application', () => {
  it('tells of a shape its area and corners before and after, of other fields the values, and the name of the row', async () => {
    const { client, etos, id } = await adviserApplication(7)
    const parcel = firstParcel(await treeOf(client, etos, id))
    const ring = parcel.geom?.type === 'Polygon' ? (parcel.geom.coordinates[0] ?? []) : []
    // One corner less: half of the first side's end is cut off.
    const [a, b] = [ring[0] ?? [0, 0], ring[1] ?? [0, 0]]
    const cut = [a, [Math.round((a[0] + b[0]) * 500) / 1000, Math.round((a[1] + b[1]) * 500) / 1000], ...ring.slice(2)]
    const saved = await client.call(synchronize, {
      etos,
      changes: [
        update('Edetedeaeeagroi', {
          id: parcel.id,
          rowVersion: parcel.rowVersion,
          topothesia: 'ΝΕΑ ΘΕΣΗ',
          geom: { type: 'Polygon', coordinates: [cut] },
        }),
      ],
    })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    const answer = await client.call('Edetedeaeehd/history', { etos, id })
    const entry = (answer.body.data as HistoryEntry[]).find(
      ({ kind, entity }) => kind === 'change' && entity === 'Edetedeaeeagroi',
    )
    expect(entry?.rowName).toContain('ΝΕΑ ΘΕΣΗ')
    const of = (name: string) => entry?.changes.find(({ field }) => field === name)
    expect(of('topothesia')).toMatchObject({ before: parcel.topothesia, after: 'ΝΕΑ ΘΕΣΗ' })
    expect(of('geom')).toEqual({
      field: 'geom',
      before: shapeSizeOf(parcel.geom),
      after: shapeSizeOf({ type: 'Polygon', coordinates: [cut] }),
    })
    expect(JSON.stringify(answer.body)).not.toContain('coordinates')
  })

  it('tells of a change of state by which event, and from which address only to those who may know who looked', async () => {
    const { client, etos, id, rowVersion } = await submittable(8)
    await client.call('Edetedeaeehd/submit', { etos, id, rowVersion, idempotencyKey: 'log-of-states' })
    const statesFor = async (asking: typeof client) =>
      ((await asking.call('Edetedeaeehd/history', { etos, id })).body.data as HistoryEntry[]).filter(
        ({ kind }) => kind === 'status',
      )
    const own = await statesFor(client)
    expect(own.map(({ reason }) => reason)).toContain('submit')
    expect(own.every(({ ip }) => ip === null)).toBe(true)
    // A person is told by his name, not by his login.
    expect(own.find(({ reason }) => reason === 'submit')).toMatchObject({
      byName: expect.stringMatching(/^[Α-Ω]+ [Α-Ω]+/u),
    })
    const audited = await statesFor(await clientOf('auditor'))
    expect(audited).toHaveLength(own.length)
    expect(audited.some(({ ip }) => ip !== null)).toBe(true)
  })
})
