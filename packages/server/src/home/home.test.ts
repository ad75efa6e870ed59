import { STATES } from '@eae/domain/applications/states.ts'
import { homeCard, type HomeCard as HomeCardAnswer } from '@eae/domain/home/answers.ts'
import { REPORTS } from '@eae/domain/reports/registry.ts'
import { hasText, loadTexts } from '@eae/domain/texts/index.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { DEMO_LOGINS } from '../demo/index.ts'
import { DEMO_DAOK_CODE } from '../demo/people.ts'
import { oldRegisters } from '../registers/index.ts'
import { findActorOfUser } from '../session/index.ts'
import { clientOf, testDb } from '../testing/app.ts'
import { claimYear } from '../testing/applications.ts'
import { ofPrivilege, pageCard, type HomeCard } from './card.ts'
import { findHome, HOME_CARDS } from './index.ts'
import { asOwner } from '../testing/owner.ts'

const homeOf = async (login: string): Promise<readonly HomeCardAnswer[]> => {
  const answer = await (await clientOf(login)).call('Home/find', { etos: await claimYear() })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return z.array(homeCard).parse(answer.body.data)
}

/** What the list answers that a card leads to; null for a page that is no list. */
const listOf = async (login: string, { path, criteria, sort }: HomeCardAnswer): Promise<unknown> => {
  const entity = path === '/EdetedeaeehdSearch' ? 'Edetedeaeehd' : path.slice(1)
  if (entity !== 'Edetedeaeehd' && !REPORTS.has(entity)) return null
  const answer = await (
    await clientOf(login)
  ).call(`${entity}/findAllByCriteriaRange_grid`, {
    etos: await claimYear(),
    criteria,
    toRowIndex: 1,
    ...(sort === null ? {} : { sort }),
  })
  return [answer.status, answer.body.count]
}

/** Applicants, and who acts for applicants: their home is another page. */
const APPLICANTS: ReadonlySet<string> = new Set(['farmer', 'farmer2', 'company', 'parent', 'heir', 'relative'])
const STAFF = DEMO_LOGINS.filter((login) => !APPLICANTS.has(login))

/** What is the first work of a demo login. */
const FIRST: Partial<Readonly<Record<(typeof DEMO_LOGINS)[number], string>>> = {
  adviser: 'urgent',
  vet: 'sheepHerds',
  elga: 'insured',
  forest: 'pastures',
}

describe.each(STAFF)('the home of %s', (login) => {
  it('has something that waits, and his own work first', async () => {
    const waiting = (await homeOf(login)).filter(({ rows }) => rows > 0)
    expect(waiting).not.toEqual([])
    if (FIRST[login] !== undefined) expect(waiting[0]?.code).toBe(FIRST[login])
  })

  it('leads only to what he may open, and counts what he finds there', async () => {
    for (const card of await homeOf(login)) {
      const list = await listOf(login, card)
      if (list !== null) expect(list, card.code).toEqual([200, { rows: card.rows, isEstimate: card.isEstimate }])
    }
  })
})

describe('documents to judge', () => {
  it('are the first work of the office as soon as an application with one is submitted, and gone once they are judged', async () => {
    const { kysely } = await testDb()
    const etos = await claimYear()
    const found = await sql<{ id: number; status: number }>`
      SELECT h.id, h.status FROM edetedeaeehd h WHERE h.etos = ${etos} AND h.status < ${STATES.FINAL} AND h.daok_kodikos = ${DEMO_DAOK_CODE}
        AND EXISTS (SELECT FROM edetedeaeedikaiol d WHERE d.etos = h.etos AND d.ede_id = h.id) ORDER BY h.id LIMIT 1
    `.execute(kysely)
    const [{ id, status } = { id: 0, status: 0 }] = found.rows
    const firstOf = async (login: string) => (await homeOf(login)).find(({ rows }) => rows > 0)
    const setStatus = (to: number) =>
      sql`UPDATE edetedeaeehd SET status = ${to} WHERE etos = ${etos} AND id = ${id}`.execute(kysely)
    expect((await firstOf('daok'))?.code).not.toBe('documents')
    await setStatus(STATES.FINAL)
    try {
      expect(await firstOf('daok')).toMatchObject({ code: 'documents', rows: 1, criteria: { docsToJudge: true } })
      expect(await firstOf('controller')).not.toMatchObject({ code: 'documents' })
      await sql`UPDATE edetedeaeedikaiol SET checkstatus = 1 WHERE etos = ${etos} AND ede_id = ${id}`.execute(
        asOwner(kysely),
      )
      expect((await firstOf('daok'))?.code).not.toBe('documents')
    } finally {
      await sql`UPDATE edetedeaeedikaiol SET checkstatus = 0 WHERE etos = ${etos} AND ede_id = ${id}`.execute(
        asOwner(kysely),
      )
      await setStatus(status)
    }
  })
})

describe('opinions', () => {
  it.each([
    ['vet', 'sheepHerds', 'ChetxekmetalefseisGiaAigprvt', { match: 2 }, 'herd', 'kodekm', 'register'],
    ['forest', 'pastures', 'EdevedeaeeagroiBosk', {}, 'pasture', 'viewKey', 'agree'],
  ] as const)(
    'of the %s are no work any more once they are given: %s',
    async (login, code, report, criteria, subject, by, verdict) => {
      const client = await clientOf(login)
      const etos = await claimYear()
      const rowsNow = async () => (await homeOf(login)).find((card) => card.code === code)?.rows ?? 0
      const before = await rowsNow()
      const found = await client.call(`${report}/findAllByCriteriaRange_grid`, {
        etos,
        criteria: { ...criteria, hasOpinion: false },
        toRowIndex: 1,
      })
      const [row] = found.body.data as readonly Readonly<Record<string, unknown>>[]
      const given = await client.call('Opinions/give', {
        etos,
        id: Number(row?.['edeId']),
        subject,
        key: String(row?.[by]),
        verdict,
        words: 'Κατόπιν ελέγχου των στοιχείων',
      })
      expect(given.status, JSON.stringify(given.body)).toBe(200)
      expect(await rowsNow()).toBe(before - 1)
    },
  )
})

describe('registers', () => {
  it('are old where none of the claim year came, and where the last is of half a year ago', async () => {
    const { kysely } = await testDb()
    const etos = await claimYear()
    const old = async (code: string, isYearly: boolean): Promise<number | undefined> => {
      const found = await sql<{
        n: number
      }>`SELECT (${oldRegisters(etos, [{ code, isYearly }])})::integer AS n`.execute(kysely)
      return found.rows[0]?.n
    }
    const add = (register: string, year: number | null, days: number) =>
      sql`
      INSERT INTO register_version (register, etos, version, day, row_count, file_name, sha256, usrinsert)
      VALUES (${register}, ${year}, 1, current_date - ${days}::integer, 0, 'x.csv', repeat('0', 64), 'test')
    `.execute(kysely)
    await add('older', null, 180)
    await add('newer', null, 179)
    await add('lastYear', etos - 1, 1)
    expect(await old('none', false)).toBe(1)
    expect(await old('older', false)).toBe(1)
    expect(await old('newer', false)).toBe(0)
    expect(await old('lastYear', true)).toBe(1)
    await sql`DELETE FROM register_version WHERE usrinsert = 'test'`.execute(kysely)
  })
})

describe('a kind of work', () => {
  it('has words for what waits and for what one does, in both languages', async () => {
    for (const lang of ['el', 'en'] as const) {
      const texts = await loadTexts(lang)
      const codes = HOME_CARDS.flatMap(({ code }) => [`work.${code}`, `work.${code}.do`])
      expect(codes.filter((code) => !hasText(texts, code))).toEqual([])
    }
    expect(new Set(HOME_CARDS.map(({ code }) => code)).size).toBe(HOME_CARDS.length)
  })

  it('that is added reaches those whose work it is and who may open its page, and nobody else', async () => {
    const { kysely } = await testDb()
    const etos = await claimYear()
    const added: HomeCard = pageCard({
      code: 'added',
      path: '/AdminEvents',
      isFor: ofPrivilege('Audit_R'),
      number: ({ userId }, year) => sql`SELECT ${userId}::bigint * 0 + ${year}::integer`,
    })
    const reached: string[] = []
    for (const login of DEMO_LOGINS) {
      const found = await sql<{ id: number }>`SELECT id FROM app_user WHERE login = ${login}`.execute(kysely)
      const actor = await findActorOfUser(kysely, found.rows[0]?.id ?? 0)
      if (actor === null) throw new Error(`${login} is no user`)
      const cards = await findHome(kysely, actor, etos, [added])
      if (cards.length > 0) reached.push(login)
      for (const card of cards) expect(card).toMatchObject({ code: 'added', rows: etos, path: '/AdminEvents' })
    }
    // The agency and offices have Audit_R as well, and may not open the page.
    expect(reached.toSorted()).toEqual(['admin', 'admin2', 'auditor'])
  })
})
