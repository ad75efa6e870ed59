import type { VersionShape } from '@eae/domain/applications/answers.ts'
import type { Sitting, StoryEntry } from '@eae/domain/applications/story.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { clientOf, testDb } from '../../testing/app.ts'
import { firstParcel, submittable, treeOf, update } from '../../testing/applications.ts'
import { dayFromToday } from '../../testing/days.ts'

const { kysely } = await testDb()
const { client, etos, id } = await submittable(3)

interface Story {
  readonly sittings: readonly Sitting[]
  readonly next: string | null
  readonly people: readonly { usr: string }[]
}
const storyFor = async (asking: typeof client, more: object = {}): Promise<Story> => {
  const { status, body } = await asking.call('Edetedeaeehd/story', { etos, id, ...more })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data as Story
}
const tree = async () => (await treeOf(client, etos, id)).tree
const happen = async (event: string) =>
  client.call('Life/move', { etos, id, rowVersion: (await tree()).header.rowVersion, event, reason: 'ΔΟΚΙΜΗ' })
const rename = async (topothesia: string) => {
  const parcel = firstParcel(await treeOf(client, etos, id))
  const saved = await client.call('MainService/synchronizeChanges', {
    etos,
    changes: [update('Edetedeaeeagroi', { id: parcel.id, rowVersion: parcel.rowVersion, topothesia })],
  })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
}
/** Moves what was recorded until now into the past, so that the next begins a sitting of its own. */
const goBack = async (minutes: number): Promise<void> => {
  for (const table of ['audit_row', 'edetedeaeestatuslog'])
    await sql`UPDATE ${sql.table(table)} SET at = at - ${`${minutes} minutes`}::interval WHERE etos = ${etos} AND ede_id = ${id}`.execute(
      kysely,
    )
}

/** What the tests move in time. */
const WORK = ['status', 'change']

describe('the story of an application', () => {
  let own: Story
  beforeAll(async () => {
    // What no command may change is moved by who owns the tables.
    await sql`ALTER TABLE audit_row DISABLE TRIGGER USER; ALTER TABLE edetedeaeestatuslog DISABLE TRIGGER USER`.execute(
      kysely,
    )
    await client.call('Edetedeaeehd/submit', {
      etos,
      id,
      rowVersion: (await tree()).header.rowVersion,
      idempotencyKey: 'story-submit',
    })
    await goBack(31)
    await happen('amend')
    await rename('ΣΕ ΤΡΟΠΟΠΟΙΗΣΗ')
    await happen('cancel')
    await goBack(31)
    await happen('amend')
    await rename('ΝΕΑ ΘΕΣΗ')
    await goBack(29)
    await rename('ΝΕΑ ΘΕΣΗ ΞΑΝΑ')
    own = await storyFor(client, { kinds: WORK })
  })

  it('is told in sittings: one person, until a pause of more than half an hour', () => {
    const [newest, cancelled, first] = own.sittings
    expect(newest).toMatchObject({
      isVoid: false,
      rows: [expect.objectContaining({ entity: 'Edetedeaeeagroi', action: 1, rows: 1 })],
    })
    // 29 minutes are no pause: both changes and the beginning of the amendment are of it.
    expect(newest?.newest.map(({ kind }) => kind)).toEqual(['change', 'change', 'status'])
    expect(newest?.newest[0]?.changes).toEqual([{ field: 'topothesia', before: 'ΝΕΑ ΘΕΣΗ', after: 'ΝΕΑ ΘΕΣΗ ΞΑΝΑ' }])
    expect(cancelled?.newest.map(({ reason }) => reason)).toEqual(['cancel', null, 'amend'])
    expect(first?.newest.some(({ reason }) => reason === 'submit')).toBe(true)
  })

  it('strikes out what was given up', () => {
    expect(own.sittings.slice(0, 3).map(({ isVoid }) => isVoid)).toEqual([false, true, false])
  })

  it('is bounded by what, by whom and when', async () => {
    const states = await storyFor(client, { kinds: ['status'] })
    expect(states.sittings.flatMap(({ newest }) => newest).every(({ kind }) => kind === 'status')).toBe(true)
    expect(own.people.map(({ usr }) => usr)).toContain('adviser')
    expect((await storyFor(client, { usr: 'nobody' })).sittings).toEqual([])
    const [newest] = own.sittings
    const day = dayFromToday(2)
    expect((await storyFor(client, { dteFrom: day })).sittings).toEqual([])
    const older = await storyFor(client, { kinds: WORK, before: newest?.to })
    expect(older.sittings.map(({ to }) => to)).toEqual(own.sittings.slice(1).map(({ to }) => to))
    expect((await client.call('Edetedeaeehd/story', { etos, id, kinds: [] })).status).toBe(422)
  })

  it('opens one sitting whole', async () => {
    const [newest] = own.sittings
    const { body } = await client.call('Edetedeaeehd/sitting', {
      etos,
      id,
      usr: newest?.usr,
      from: newest?.from,
      to: newest?.to,
      kinds: WORK,
    })
    expect((body.data as StoryEntry[]).map(({ kind }) => kind)).toEqual(['change', 'change', 'status'])
  })

  it('tells readings and addresses only to who may know them, and nothing to strangers', async () => {
    const kindsOf = ({ sittings }: Story) => new Set(sittings.flatMap(({ newest }) => newest.map(({ kind }) => kind)))
    await storyFor(await clientOf('agency'))
    expect(kindsOf(await storyFor(client)).has('access')).toBe(false)
    const audited = await storyFor(await clientOf('auditor'))
    expect(kindsOf(audited).has('access')).toBe(true)
    expect((await (await clientOf('farmer2')).call('Edetedeaeehd/story', { etos, id })).status).toBe(404)
    expect(
      (await (await clientOf('farmer2')).call('Edetedeaeehd/landOn', { etos, id, day: '2026-01-01' })).status,
    ).toBe(404)
  })

  it('shows the land of a day: as it was recorded until then, or as the first record after it says', async () => {
    await sql`UPDATE audit_row SET at = at - interval '3 days' WHERE etos = ${etos} AND ede_id = ${id} AND new_row ->> 'topothesia' = 'ΝΕΑ ΘΕΣΗ'`.execute(
      kysely,
    )
    const parcel = firstParcel(await treeOf(client, etos, id))
    const landOn = async (days: number) => {
      const land = (await client.call('Edetedeaeehd/landOn', { etos, id, day: dayFromToday(-days) })).body
        .data as Record<'before' | 'now', VersionShape[]>
      const nameIn = (shapes: readonly VersionShape[]) => shapes.find((one) => one.id === parcel.id)?.topothesia
      return [nameIn(land.before), nameIn(land.now)]
    }
    expect(await landOn(0)).toEqual(['ΝΕΑ ΘΕΣΗ ΞΑΝΑ', 'ΝΕΑ ΘΕΣΗ ΞΑΝΑ'])
    expect(await landOn(2)).toEqual(['ΝΕΑ ΘΕΣΗ', 'ΝΕΑ ΘΕΣΗ ΞΑΝΑ'])
    expect((await landOn(9))[0]).not.toBe('ΝΕΑ ΘΕΣΗ')
  })

  it('tells what the applicant was told of it, by which ways, in the sitting of who did it', async () => {
    const office = await clientOf('agency')
    const { afm } = (await tree()).header
    const { rows } = await sql<{ id: number }>`
      INSERT INTO app_user (login, full_name, full_name_fold, user_type, afm, subs_id, password_hash, activeflag, usrinsert)
      SELECT 'told', 'ΤΟΛΔ', 'ΤΟΛΔ', 'ONLINE', ${afm}, u.subs_id, u.password_hash, true, 'test' FROM app_user u WHERE u.login = 'farmer' RETURNING id
    `.execute(kysely)
    await sql`INSERT INTO app_contact (user_id, channel, address, language, proved_at) VALUES (${rows[0]?.id}, 1, 'told@example.gr', 'el', now())`.execute(
      kysely,
    )
    const { header } = await tree()
    const withdrawn = await office.call('Life/move', {
      etos,
      id,
      rowVersion: header.rowVersion,
      event: 'withdraw',
      reason: 'Διπλή αίτηση',
    })
    expect(withdrawn.status, JSON.stringify(withdrawn.body)).toBe(200)
    // What leads elsewhere is of another application, also where its number begins alike.
    await sql`INSERT INTO app_message (user_id, code, link) VALUES (${rows[0]?.id}, 'message.withdraw', ${`/Edetedeaeehd?id=${id}0`})`.execute(
      kysely,
    )
    const [newest, ...older] = (await storyFor(client, { kinds: ['status', 'message'] })).sittings
    expect(newest?.usr).toBe('agency')
    expect(newest?.newest.map(({ kind, told }) => [kind, told?.code, told?.channels])).toEqual([
      ['status', undefined, undefined],
      ['message', 'message.withdraw', [{ channel: 1, state: 0 }]],
    ])
    expect(older.flatMap(({ newest: entries }) => entries).filter(({ kind }) => kind === 'message')).toEqual([])
    const keys = (await storyFor(client)).sittings.flatMap(({ newest: entries }) => entries.map(({ key }) => key))
    expect(new Set(keys).size).toBe(keys.length)
  })
})
