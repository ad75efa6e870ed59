import { PROPOSAL_KINDS } from '@eae/domain/kernel/proposal.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { PROPOSAL_SORTS } from '../proposal-sorts.ts'
import { clientOf, testDb } from '../testing/app.ts'
import { claimYear } from '../testing/applications.ts'
import { makeUser, type TestUser } from '../testing/users.ts'

interface Told {
  readonly code: string
  readonly params: Readonly<Record<string, string>>
  readonly link: string
}

const toldTo = async (login: string): Promise<readonly Told[]> => {
  const answer = await (await clientOf(login)).call('Messages/find')
  return (answer.body.data as Told[]).filter(({ code }) => code.startsWith('message.proposal'))
}
const waiting = async (login: string): Promise<number | undefined> => {
  const answer = await (await clientOf(login)).call('Home/find', { etos: await claimYear() })
  return (answer.body.data as { code: string; rows: number }[]).find(({ code }) => code === 'proposals')?.rows
}
const openOf = async (login: string): Promise<readonly number[]> => {
  const answer = await (await clientOf(login)).call('Proposals/findOpen')
  expect(answer.status).toBe(200)
  return (answer.body.data as { id: number }[]).map(({ id }) => id)
}

/** The agency proposes another number of a rule. */
const proposeNumber = async (): Promise<number> => {
  const { kysely } = await testDb()
  const etos = await claimYear()
  const found = await sql<{ id: number; rowVersion: number; value: number }>`
    SELECT id, row_version AS "rowVersion", value FROM rule_param WHERE year <= ${etos} ORDER BY year DESC, id LIMIT 1
  `.execute(kysely)
  const [rule] = found.rows
  const change = {
    status: 1,
    entityName: 'RuleParam',
    entity: { id: rule?.id, rowVersion: rule?.rowVersion, value: Number(rule?.value) + 1 },
  }
  const answer = await (await clientOf('agency')).call('Proposals/propose', { etos, change, reason: 'Δοκιμή' })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return (answer.body.data as { id: number }).id
}

const proposeUser = async (by: string, { id }: TestUser): Promise<number> => {
  const client = await clientOf(by)
  const { body } = await client.call('Administration/findUser', { id })
  const { rowVersion } = body.data as { rowVersion: number }
  const wish = { id, rowVersion, kind: 'confirm', afm: null, reason: 'Δοκιμή' }
  const answer = await client.call('Administration/proposeUserChange', wish)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return (answer.body.data as { id: number }).id
}

afterEach(async () => {
  const { kysely } = await testDb()
  await sql`DELETE FROM row_proposal`.execute(kysely)
  await sql`DELETE FROM app_message`.execute(kysely)
})

describe('what waits for a second person', () => {
  it('is of one sort each, and every kind of proposal is of one', () => {
    expect(PROPOSAL_SORTS.flatMap(({ kinds }) => kinds).toSorted()).toEqual(PROPOSAL_KINDS.toSorted())
  })

  it('is told to all who may decide it, with a card; to nobody else, and not to who proposed it', async () => {
    const before = await waiting('admin')
    const id = await proposeNumber()
    for (const login of ['admin', 'admin2']) {
      const [told] = await toldTo(login)
      expect(told).toMatchObject({ code: 'message.proposal', link: '/AdminProposals' })
      expect(told?.params).toMatchObject({ subject: 'RuleParam', user: 'agency' })
      expect(await waiting(login)).toBe((before ?? 0) + 1)
      expect(await openOf(login)).toEqual([id])
    }
    expect(await toldTo('agency')).toEqual([])
    expect(await waiting('agency')).toBe(0)
    expect(await openOf('agency')).toEqual([id])
    for (const login of ['payments', 'daok', 'farmer', 'kydadmin']) {
      expect(await toldTo(login)).toEqual([])
      expect(await openOf(login)).toEqual([])
    }
  })

  it('is gone from the cards once it is decided, and its proposer is told how', async () => {
    const id = await proposeNumber()
    const decision = { id, isApproved: false, note: 'όχι' }
    expect((await (await clientOf('admin')).call('Proposals/decide', decision)).status).toBe(200)
    expect([await waiting('admin'), await waiting('admin2')]).toEqual([0, 0])
    expect(await toldTo('agency')).toMatchObject([{ code: 'message.proposalRefused', params: { user: 'admin' } }])
  })

  it('is not told where it was not kept, because the same waits already', async () => {
    await proposeNumber()
    const { kysely } = await testDb()
    const count = async () =>
      (await sql<{ n: number }>`SELECT count(*) AS n FROM app_message`.execute(kysely)).rows[0]?.n
    const told = await count()
    await expect(proposeNumber()).rejects.toThrow('409')
    expect(await count()).toBe(told)
  })

  it('of a user is told to who looks after him, neither to himself nor to administrators of other bodies', async () => {
    const colleague = await makeUser({ pattern: 'adviser' })
    const elsewhere = await makeUser({ pattern: 'daok', roles: ['userAdmin'] })
    const id = await proposeUser('admin', colleague)
    const { kysely } = await testDb()
    const found = await sql<{ login: string }>`
      SELECT u.login FROM app_message m JOIN app_user u ON u.id = m.user_id WHERE m.code = 'message.proposal' ORDER BY u.login
    `.execute(kysely)
    const logins = found.rows.map(({ login }) => login)
    expect(logins).toEqual(['admin2', 'kydadmin'])
    expect(logins).not.toContain(elsewhere.login)
    expect([await waiting('admin2'), await waiting('kydadmin')]).toEqual([1, 1])
    expect(await openOf('kydadmin')).toEqual([id])
  })

  it('of a past year waits for nobody', async () => {
    await proposeNumber()
    const { kysely } = await testDb()
    await sql`UPDATE row_proposal SET etos = extract(year FROM now())::integer - 1`.execute(kysely)
    expect(await waiting('admin')).toBe(0)
  })
})
