import type { MenuAnswer, MenuItem } from '@eae/domain/session/answers.ts'
import { REPORTS } from '@eae/domain/reports/registry.ts'
import { ROUTES } from '@eae/domain/routes/table.ts'
import { describe, expect, it } from 'vitest'
import { clientOf } from '../testing/app.ts'

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
    expect(paths.toSorted()).toEqual(allowed.map(({ path }) => path).toSorted())
    expect(result.every((item) => item.items === undefined || item.items.length > 0)).toBe(true)
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
