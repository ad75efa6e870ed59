import type { MenuAnswer, MenuItem } from '@eae/domain/session/answers.ts'
import { REPORTS } from '@eae/domain/reports/registry.ts'
import { ROUTES } from '@eae/domain/routes/table.ts'
import { describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { clientOf, testDb } from '../testing/app.ts'
import { approvedRun } from '../testing/approved-run.ts'
import { claimYear } from '../testing/applications.ts'
import { makeUser } from '../testing/users.ts'

const menuFor = async (login: string): Promise<MenuAnswer> => {
  const answer = await (await clientOf(login)).call('Menu/getMenu')
  expect(answer.status).toBe(200)
  // The body is what the contract says; this test looks at nothing else.
  return answer.body as unknown as MenuAnswer
}
const leaves = (items: readonly MenuItem[]): readonly MenuItem[] =>
  items.flatMap((item) => (item.items === undefined ? [item] : leaves(item.items)))

describe.each(['farmer', 'adviser', 'agency', 'admin'])('the menu of %s', (login) => {
  it('begins with Αρχική and holds each page that he may open, once', async () => {
    const { result, privileges, userType } = await menuFor(login)
    expect(result[0]).toMatchObject({ url: '/home', pathId: 'R04' })
    const paths = leaves(result).map(({ url }) => url)
    const allowed = ROUTES.filter(
      ({ place, privilege, audience, isReport, path }) =>
        !['login', 'header', 'detail'].includes(place) &&
        privileges[privilege] === true &&
        (audience === 'all' || userType !== 'ONLINE') &&
        (!isReport || REPORTS.get(path.slice(1))?.seenBy.includes(userType) === true),
    )
    // An applicant's own applications stand there, too, and no report of what he has no row of.
    const expected = allowed
      .filter(({ isReport, path }) => userType !== 'ONLINE' || !isReport || paths.includes(path))
      .map(({ path }) => path)
    expect(paths.filter((url) => !url.startsWith('/Edetedeaeehd?')).toSorted()).toEqual(expected.toSorted())
    // Whatever stands there or not, all of it can be opened and found.
    const { pages } = await menuFor(login)
    for (const { path } of allowed) expect(pages).toContain(path)
    expect(result.every((item) => item.items === undefined || item.items.length > 0)).toBe(true)
  })
})

describe('the menu of an applicant', () => {
  it('has of the lists of payments those that have a row of his', async () => {
    const etos = (await claimYear()) - 1
    const { kysely } = await testDb()
    const payments = async () =>
      leaves((await menuFor('farmer')).result.filter(({ menuId }) => menuId === 'payments')).map(({ url }) => url)
    expect(await payments()).toEqual([])
    const own = await sql<{ edeId: number; afm: string }>`
      SELECT h.id AS "edeId", h.afm FROM edetedeaeehd h JOIN app_user u ON u.afm = h.afm AND u.login = 'farmer' WHERE h.etos = ${etos}
    `.execute(kysely)
    const lines = ['0001', '0102', '0201'].map((kodikos) => ({ kodikos, fund: 1, due: 100 }))
    await approvedRun(
      etos,
      301,
      own.rows.map((one) => ({ ...one, lines })),
    )
    const shown = await payments()
    for (const path of ['/PayvexathdSearch', '/Payvexatvcs', '/Payvexatecoscheme', '/Payvexatagroi'])
      expect(shown).toContain(path)
    for (const path of ['/Payvexatvcscotton', '/Payvexatboo0116', '/Payvexatmna', '/Payvexatm13', '/Payvexatpliromes'])
      expect(shown).not.toContain(path)
  })

  const { animals, signals } = { animals: '/RepKatastZoiko', signals: '/RepMonitoring' }

  it('has his application of the newest year, and those of other years in a group', async () => {
    const etos = await claimYear()
    const { kysely } = await testDb()
    const { result } = await menuFor('farmer')
    const own = await sql<{ id: number; etos: number }>`
      SELECT h.id, h.etos FROM edetedeaeehd h JOIN app_user u ON u.afm = h.afm AND u.login = 'farmer' ORDER BY h.etos DESC
    `.execute(kysely)
    expect(result[1]).toMatchObject({
      url: `/Edetedeaeehd?id=${own.rows[0]?.id}&etos=${etos}`,
      label: `Αίτηση ${etos}`,
      menuId: `application.${etos}`,
    })
    const past = result.find(({ menuId }) => menuId === 'past')
    expect(past?.label).toBe('Περσινές αιτήσεις')
    expect(past?.items?.map(({ label }) => label)).toEqual(own.rows.slice(1).map((row) => `Αίτηση ${row.etos}`))
    // Who has opened none this year has the others alone.
    expect((await menuFor('farmer2')).result.map(({ menuId }) => menuId).slice(0, 2)).toEqual(['home', 'past'])
    // Staff has no application of its own.
    expect((await menuFor('adviser')).result[1]?.url).toBe('/EdetedeaeehdSearch')
  })

  it('has no report of what he has no row of; it is found all the same', async () => {
    const { kysely } = await testDb()
    const found = await sql<{ afm: string }>`
      SELECT h.afm FROM edetedeaeehd h WHERE h.recordtype = 0
      GROUP BY h.afm HAVING bool_and(NOT EXISTS (SELECT FROM edetedeaeezoiko z WHERE z.etos = h.etos AND z.ede_id = h.id)) ORDER BY h.afm LIMIT 1
    `.execute(kysely)
    const farmer = await makeUser({ pattern: 'farmer', afm: found.rows[0]?.afm ?? '' })
    const client = await farmer.logIn()
    const menu = (await client.call('Menu/getMenu')).body as unknown as MenuAnswer
    const urls = leaves(menu.result).map(({ url }) => url)
    expect(urls).not.toContain(animals)
    expect(urls).toContain('/RepKatastAgroi')
    expect(menu.pages).toContain(animals)
    expect(leaves((await menuFor('farmer')).result).map(({ url }) => url)).toContain(animals)
  })

  it('has signals as soon as there is one', async () => {
    const { kysely } = await testDb()
    const etos = await claimYear()
    const farmer = await sql<{ id: number }>`
      SELECT h.id FROM edetedeaeehd h JOIN app_user u ON u.afm = h.afm AND u.login = 'farmer' WHERE h.etos = ${etos}
    `.execute(kysely)
    const id = farmer.rows[0]?.id
    const has = async () => leaves((await menuFor('farmer')).result).some(({ url }) => url === signals)
    const count = await sql<{
      n: number
    }>`SELECT count(*) AS n FROM ams_result WHERE etos = ${etos} AND ede_id = ${id}`.execute(kysely)
    expect(await has()).toBe((count.rows[0]?.n ?? 0) > 0)
  })
})

describe('the groups', () => {
  it('are what pages are about: a report stands in the group of its subject', () => {
    const group = {
      applications: 'applications',
      land: 'land',
      animals: 'animals',
      control: 'checks',
      payments: 'payments',
    } as const
    for (const { isReport, path, place } of ROUTES) {
      const report = isReport ? REPORTS.get(path.slice(1)) : undefined
      if (report !== undefined) expect(place, path).toBe(group[report.subject])
    }
  })

  it('leave out of the menu of an applicant only what a report says it needs', () => {
    for (const { code, seenBy, ownRows } of REPORTS.values())
      expect(ownRows !== undefined, code).toBe(seenBy.includes('ONLINE'))
  })
})

describe('the catalogues', () => {
  it('stand in four parts, each of its pages in one of them', async () => {
    const { result } = await menuFor('agency')
    const parts = result.find(({ menuId }) => menuId === 'catalogues')?.items ?? []
    expect(parts.map(({ url, menuId, label }) => [url, menuId, label])).toEqual([
      ['', 'catalogues.schemes', 'Ενισχύσεις και κανόνες'],
      ['', 'catalogues.production', 'Φυτά και ζώα'],
      ['', 'catalogues.bodies', 'Φορείς'],
      ['', 'catalogues.places', 'Τόποι και στοιχεία προσώπων'],
    ])
    expect(parts[1]?.items?.map(({ url }) => url)).toEqual(['/Elgatzoiko', '/Elgatfytiko', '/Edetzoiko', '/Edetfytiko'])
  })
})

describe('the pages of staff', () => {
  it('are not in the menu of an applicant, and those of administrators only in theirs', async () => {
    const urls = async (login: string) => leaves((await menuFor(login)).result).map(({ url }) => url)
    expect(await urls('farmer')).not.toContain('/EdetedeaeehdSearch')
    expect(await urls('agency')).not.toContain('/AdminBanner')
    expect(await urls('admin')).toContain('/AdminBanner')
    // A farmer's reports are of his own application: lists of names are none of them.
    expect(await urls('farmer')).toContain('/EdevedeaeefytikoSygk')
    expect(await urls('farmer')).not.toContain('/RepOnomKatastParag')
    expect(await urls('vet')).toContain('/RepKatastZoiko')
    expect(await urls('vet')).not.toContain('/RepKatastAgroi')
  })
})
