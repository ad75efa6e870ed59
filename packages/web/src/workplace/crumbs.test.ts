import { describe, expect, it } from 'vitest'
import type { PageData } from '../routing/pages.ts'
import { crumbsOf } from './crumbs.ts'

const page = (name: string, isList: boolean, isReport = false): [string, PageData] => [
  `/${name}`,
  { titleCode: `route.${name}`, isList, isReport, group: null, needsRoom: false },
]
const PAGES = new Map([
  page('home', true),
  page('EdetedeaeehdSearch', true),
  page('Edetedeaeehd', false),
  page('Edetfytiko', true),
  page('MonitoringResult', true, true),
  page('AdminBanner', true),
])
const mayOpen = (path: string): boolean => path !== '/AdminBanner'
const names = (path: string, search: object): readonly string[] =>
  crumbsOf(path, search, PAGES, mayOpen).map((crumb) => `${crumb.code}${crumb.path === null ? '' : ' →'}`)

describe('breadcrumbs', () => {
  it('lead from home through the chain to the page', () => {
    expect(names('/Edetedeaeehd', { id: '5', prp: '/EdetedeaeehdSearch' })).toEqual([
      'route.home →',
      'route.EdetedeaeehdSearch →',
      'route.Edetedeaeehd',
    ])
  })
  it('name the record of a list, and lead back to the list', () => {
    expect(names('/Edetfytiko', { id: '5' })).toEqual(['route.home →', 'route.Edetfytiko →', 'crumbs.record'])
    expect(names('/Edetfytiko', { id: 'new' }).at(-1)).toBe('crumbs.newRecord')
    expect(names('/Edetfytiko', {})).toEqual(['route.home →', 'route.Edetfytiko'])
  })
  it('do not name a report twice while what it lists stands over it', () =>
    expect(names('/MonitoringResult', { id: '1.2.3' })).toEqual(['route.home →', 'route.MonitoringResult']))
  it.each(['https://evil.example', '/Payvexathd', '/AdminBanner', 'x'.repeat(300)])('ignore the chain %s', (prp) =>
    expect(names('/Edetedeaeehd', { prp })).toEqual(['route.home →', 'route.Edetedeaeehd']),
  )
  it('name no page twice', () => {
    expect(names('/Edetedeaeehd', { prp: '/home/Edetedeaeehd/EdetedeaeehdSearch' })).toEqual([
      'route.home →',
      'route.EdetedeaeehdSearch →',
      'route.Edetedeaeehd',
    ])
  })
  it('are not shown at home and where nothing is', () => {
    expect(names('/home', {})).toEqual([])
    expect(names('/Payvexathd', {})).toEqual([])
  })
})
