import type { JobAnswer, JobLine, Proposal } from '@eae/domain/kernel/answers.ts'
import { date, int, text } from '@eae/domain/kernel/fields.ts'
import { amsResult } from '@eae/domain/registers/ams-result.ts'
import { registerLoadSchema, type RegisterLoad, type RegisterProposed } from '@eae/domain/registers/calls.ts'
import { defineRegister } from '@eae/domain/registers/register.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { JobCancelled, type JobContext } from '../platform/jobs/job.ts'
import { clientOf, testDb } from '../testing/app.ts'
import { claimYear } from '../testing/applications.ts'
import { jobOver, sendFile, type Caller } from '../testing/import.ts'
import { findActorOfUser } from '../session/index.ts'
import { loadWork, registerOf } from './load.ts'

const HEAD = 'parcel_id;scenario;date;colour;probability;crop_group'
let call: Caller
let other: Caller
let etos = 0
let parcels: readonly number[] = []

beforeAll(async () => {
  const client = await clientOf('admin')
  call = (path, body) => client.call(path, body)
  const agency = await clientOf('agency')
  other = (path, body) => agency.call(path, body)
  etos = await claimYear()
  const found = await sql<{ id: number }>`
    SELECT id FROM edetedeaeeagroi WHERE etos = ${etos} ORDER BY id LIMIT 3
  `.execute((await testDb()).kysely)
  parcels = found.rows.map(({ id }) => id)
})

const signals = async () =>
  (
    await sql<{ edaId: number; colour: number; version: number }>`
      SELECT eda_id AS "edaId", amsresult AS colour, version FROM ams_result WHERE etos = ${etos} ORDER BY eda_id
    `.execute((await testDb()).kysely)
  ).rows
const lineOf = (parcel: number | undefined, colour: string, day = `${etos}-05-14`): string =>
  `${parcel};MOWING;${day};${colour};0.9;`

/** Loads as one person: what changes much becomes a proposal. */
const loadAlone = async (lines: readonly string[], change: Partial<RegisterLoad> = {}): Promise<JobAnswer> => {
  const fileId = await sendFile(call, 'ams.csv', Buffer.from([HEAD, ...lines].join('\n')), 'register')
  const wish = { register: 'ams_result', etos, day: `${etos}-01-31`, fileId, ...change }
  const answer = await call('Registers/load', wish)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return jobOver(call, (answer.body.data as { jobId: number }).jobId)
}

const decide = (client: Caller, id: number, isApproved = true) =>
  client('Registers/decide', { id, isApproved, note: '' })
const proposalOf = ({ result }: JobAnswer): number | null => {
  const made = result as Partial<RegisterProposed> | null
  return made?.proposal ?? null
}

/** Has a proposal approved by the agency; gives the job that loads it. */
const approve = async (proposal: number): Promise<JobAnswer> => {
  const decided = await decide(other, proposal)
  if (decided.status !== 200) throw new Error(JSON.stringify(decided.body))
  const [newest] = (await other('Jobs/find', {})).body.data as readonly JobLine[]
  return jobOver(other, newest?.id ?? 0)
}

/** Loads by two people where one may not alone. */
const load = async (lines: readonly string[], change: Partial<RegisterLoad> = {}): Promise<JobAnswer> => {
  const job = await loadAlone(lines, change)
  const proposal = proposalOf(job)
  return proposal === null ? job : approve(proposal)
}

describe('a version of a register', () => {
  it('replaces the whole of the one before, and is noted with the hash of its file', async () => {
    const before = (await signals()).length
    const job = await load([lineOf(parcels[0], 'GREEN'), lineOf(parcels[1], 'red')])
    expect(job.error).toBeNull()
    expect(job.result).toEqual({ version: 2, rows: 2, replaced: before })
    expect(await signals()).toEqual([
      { edaId: parcels[0], colour: 1, version: 2 },
      { edaId: parcels[1], colour: 3, version: 2 },
    ])
    const found = await call('RegisterVersion/findAllByCriteriaRange_grid', { criteria: { register: 'ams_result' } })
    expect(found.body.data).toMatchObject([
      { version: 2, rows: 2, fileName: 'ams.csv', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      { version: 1, rows: before },
    ])
  })

  it('that has a fault changes nothing, and says of each line what is wrong', async () => {
    const before = await signals()
    const job = await load([
      lineOf(parcels[0], 'GREEN'),
      lineOf(parcels[0], 'YELLOW'),
      lineOf(999_999_999, 'RED'),
      `${parcels[2]};MOWING;14/05/${etos};blue;7;`,
    ])
    expect(job).toMatchObject({ state: 3, error: { code: 'register.hasFaults', params: { count: 5 } } })
    const issues = (job.error as { issues?: readonly { path: string; code: string }[] }).issues ?? []
    expect(issues.map(({ path, code }) => `${path} ${code}`).toSorted()).toEqual([
      '3 register.rowTwice',
      '4.parcel_id register.noParcel',
      '5.colour register.unknownSign',
      '5.date error.invalidDate',
      '5.probability error.range',
    ])
    expect(await signals()).toEqual(before)
  })

  it('that takes away or changes much is compared, and put into force by two people alone', async () => {
    const lines = Array.from({ length: 20 }, (_, at) =>
      lineOf(parcels[0], 'GREEN', `${etos}-05-${String(at + 1).padStart(2, '0')}`),
    )
    await load(lines)
    const stored = await signals()
    const alone = await loadAlone(lines.slice(0, 1), { reason: 'Νέα παράδοση' })
    expect(alone.result).toMatchObject({ before: 20, rows: 1, added: 0, changed: 0, gone: 19 })
    expect(await signals()).toEqual(stored)
    const [shown] = (await other('Registers/findProposals', {})).body.data as readonly Proposal[]
    const id = shown?.id ?? 0
    expect(shown).toMatchObject({ kind: 'load', state: 0, reason: 'Νέα παράδοση', values: { before: 20, gone: 19 } })
    expect((await decide(call, id)).body.code).toBe('proposal.own')
    expect((await decide(other, id, false)).status).toBe(200)
    expect(await signals()).toEqual(stored)
    // Two of twenty are a tenth: one person loads them.
    const changed = [...lines.slice(0, 18), ...lines.slice(18).map((line) => line.replace('GREEN', 'RED'))]
    expect(proposalOf(await loadAlone(changed))).toBeNull()
    expect(proposalOf(await loadAlone(changed.slice(0, 17)))).toBeGreaterThan(0)
  })

  it('that was proposed is not loaded over another that came in between; the one before can be loaded again', async () => {
    const waiting = (await call('Registers/findProposals', {})).body.data as readonly Proposal[]
    for (const { id } of waiting.filter(({ state }) => state === 0)) await call('Registers/withdraw', { id })
    const before = await signals()
    const proposal = proposalOf(await loadAlone([lineOf(parcels[1], 'RED')])) ?? 0
    await sql`UPDATE register_version SET version = version + 1 WHERE register = 'ams_result' AND version = (
      SELECT max(version) FROM register_version WHERE register = 'ams_result')`.execute((await testDb()).kysely)
    expect((await decide(other, proposal)).body.code).toBe('register.changed')
    await call('Registers/withdraw', { id: proposal })
    const emptied = await load([lineOf(parcels[1], 'RED')])
    expect(emptied.error).toBeNull()
    const found = await call('RegisterVersion/findAllByCriteriaRange_grid', { criteria: { register: 'ams_result' } })
    const versions = found.body.data as readonly { id: number; hasFile: boolean }[]
    expect(versions.map(({ hasFile }) => hasFile).filter(Boolean)).toHaveLength(2)
    const again = await other('Registers/loadAgain', { id: versions[1]?.id, reason: 'Επιστροφή' })
    const back = await jobOver(other, (again.body.data as { jobId: number }).jobId)
    const approved = await decide(call, proposalOf(back) ?? 0)
    expect(approved.status, JSON.stringify(approved.body)).toBe(200)
    const [newest] = (await call('Jobs/find', {})).body.data as readonly JobLine[]
    expect((await jobOver(call, newest?.id ?? 0)).error).toBeNull()
    expect((await signals()).map(({ edaId, colour }) => [edaId, colour])).toEqual(
      before.map(({ edaId, colour }) => [edaId, colour]),
    )
  })

  it('of another user cannot be loaded by its number', async () => {
    const fileId = await sendFile(
      other,
      'ams.csv',
      Buffer.from([HEAD, lineOf(parcels[0], 'RED')].join('\n')),
      'register',
    )
    const answer = await call('Registers/load', { register: 'ams_result', etos, day: `${etos}-01-31`, fileId })
    const job = await jobOver(call, (answer.body.data as { jobId: number }).jobId)
    expect(job).toMatchObject({ state: 3, error: { code: 'error.notFound' } })
  })

  it('with a hundred faults is read no further', async () => {
    const job = await load(Array.from({ length: 150 }, () => lineOf(parcels[0], 'blue')))
    expect(job).toMatchObject({ state: 3, error: { code: 'register.manyFaults', params: { count: 100 } } })
  })

  it.each([
    ['without a line', [], 'register.noRows'],
    ['of another year', ['1;MOWING;1999-05-14;GREEN;0.9;'], 'register.hasFaults'],
  ])('%s is refused', async (_what, lines, code) => {
    expect(await load(lines)).toMatchObject({ state: 3, error: { code } })
  })

  it('that is stopped leaves what was there', async () => {
    const before = await signals()
    const { db, input, actor } = await loadByHand([lineOf(parcels[2], 'GREEN')])
    const stopped = loadWork(REGISTERS_OF_TEST)({
      db,
      actor,
      input,
      scheduleId: null,
      progress: () => undefined,
      stopIfCancelled: () => {
        throw new JobCancelled()
      },
      finish: () => Promise.resolve(),
    } satisfies JobContext)
    await expect(stopped).rejects.toThrow(JobCancelled)
    expect(await signals()).toEqual(before)
  })

  it.each([
    [{ register: 'ams' }, 'register'],
    [{ etos: null }, 'etos'],
    [{ etos: 2099 }, 'etos'],
    [{ day: '2099-01-01' }, 'day'],
  ])('is not begun for %j', async (change, path) => {
    const wish = { register: 'ams_result', etos, day: `${etos}-01-31`, fileId: 1, ...change }
    const answer = await call('Registers/load', wish)
    expect([answer.status, answer.body.issues]).toEqual([422, [expect.objectContaining({ path })]])
  })
})

/** Stables of a test, as somebody would add a register: this, its table, its words. */
const stables = defineRegister({
  code: 'reg_stable',
  table: 'reg_stable',
  isYearly: false,
  columns: [
    { heading: 'code', field: text({ column: 'code', max: 8, required: true }) },
    { heading: 'heads', field: int({ column: 'heads', min: 0, max: 500, required: true }) },
    { heading: 'day', field: date({ column: 'day' }) },
  ],
  key: ['code', 'day'],
})
const REGISTERS_OF_TEST = new Map([
  [amsResult.code, amsResult],
  [stables.code, stables],
])

const loadByHand = async (lines: readonly string[], register = 'ams_result', head = HEAD) => {
  const db = await testDb()
  const user = await sql<{ id: number }>`SELECT id FROM app_user WHERE login = 'admin'`.execute(db.kysely)
  const actor = await findActorOfUser(db.kysely, user.rows[0]?.id ?? 0)
  if (actor === null) throw new Error('there is no administrator')
  const fileId = await sendFile(call, 'by-hand.csv', Buffer.from([head, ...lines].join('\n')), 'register')
  const year = register === 'ams_result' ? etos : null
  return { db, actor, input: registerLoadSchema.parse({ register, etos: year, day: `${etos}-01-31`, fileId }) }
}

describe('a register that is added', () => {
  it('is loaded, replaced and checked by its definition alone', async () => {
    const { kysely } = await testDb()
    await sql`
      CREATE TABLE reg_stable (version integer NOT NULL, code text NOT NULL, heads integer NOT NULL, day date, UNIQUE NULLS NOT DISTINCT (code, day))
    `.execute(kysely)
    const run = async (...lines: readonly string[]): Promise<unknown> => {
      const { db, actor, input } = await loadByHand(lines, stables.code, 'code,heads,day')
      await registerOf(db.kysely, REGISTERS_OF_TEST, input)
      let result: unknown
      await loadWork(REGISTERS_OF_TEST)({
        db,
        actor,
        input,
        scheduleId: null,
        progress: () => undefined,
        stopIfCancelled: () => undefined,
        finish: (_tx, finished) => {
          result = finished
          return Promise.resolve()
        },
      })
      return result
    }
    expect(await run('EL1,0,', 'EL2,500,2026-01-01')).toEqual({ version: 1, rows: 2, replaced: 0 })
    expect(await run('EL1,0,', 'EL2,500,2026-01-01', 'EL3,7,')).toEqual({ version: 2, rows: 3, replaced: 2 })
    await expect(run('EL3,501,', 'EL4,1,', 'EL4,2,')).rejects.toMatchObject({
      answer: { issues: [{ path: '2.heads' }, { path: '4', code: 'register.rowTwice' }] },
    })
    const left = await sql<{ code: string }>`SELECT code FROM reg_stable`.execute(kysely)
    expect(left.rows.map(({ code }) => code).toSorted()).toEqual(['EL1', 'EL2', 'EL3'])
  })
})

describe('the history of holdings', () => {
  const holdings = ['holding;species;keeper;status;from;to;census;x;y', 'EL970000001;1;123456783;ACTIVE;;;;;']
  const heads = (count: number) => ['holding;animal;day;heads', `EL970000001;0102;${etos}-04-15;${count}`]
  const bring = async (register: string, lines: readonly string[]): Promise<void> => {
    const fileId = await sendFile(call, 'kbd.csv', Buffer.from(lines.join('\n')), 'register')
    const answer = await call('Registers/load', { register, etos: null, day: `${etos}-05-01`, fileId })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const job = await jobOver(call, (answer.body.data as { jobId: number }).jobId)
    expect(job.error).toBeNull()
    const proposal = proposalOf(job)
    if (proposal !== null) expect((await approve(proposal)).error).toBeNull()
  }
  const history = async () => {
    const found = await call('Edevkekdbhistory/findAllByCriteriaRange_grid', {
      etos,
      criteria: { kodekm: 'EL970000001' },
    })
    expect(found.status, JSON.stringify(found.body)).toBe(200)
    const rows = found.body.data as readonly Readonly<Record<string, unknown>>[]
    return rows
      .map(({ kbdstatus, katoxosafm, plithos, diafora }) => [kbdstatus, katoxosafm, plithos, diafora])
      .toReversed()
  }

  it('has a row for each change of keeper, state and number, and none for a version that changes nothing', async () => {
    await bring('kbd_holding', holdings)
    const first = [1, '123456783', 0, null]
    expect(await history()).toEqual([first])
    await bring('kbd_head', heads(12))
    await bring('kbd_head', heads(12))
    await bring('kbd_head', heads(9))
    const counted = [first, [1, '123456783', 12, 12], [1, '123456783', 9, -3]]
    expect(await history()).toEqual(counted)
    await bring('kbd_holding', [...holdings.slice(0, 1), 'EL970000002;2;123456783;ACTIVE;;;;;'])
    const gone = [...counted, [0, '123456783', 0, -9]]
    expect(await history()).toEqual(gone)
    await bring('kbd_holding', [...holdings.slice(0, 1), 'EL970000001;1;090000045;SUSPENDED;;;;;'])
    expect(await history()).toEqual([...gone, [2, '090000045', 9, 9]])
  })
})
