import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { REPORTS } from '../reports/registry.ts'
import { privilegeOf } from '../reports/report.ts'
import { PRIVILEGES } from '../kernel/users.ts'
import { textsEl } from '../texts/el/index.ts'
import { textsEn } from '../texts/en/index.ts'
import { MENU_GROUPS, titleCodeOf } from './route.ts'
import { ROUTES } from './table.ts'

const file = path.join(import.meta.dirname, 'specification.json')
const specified = z
  .array(z.object({ ref: z.string(), group: z.string(), path: z.string(), title_el: z.string(), title_en: z.string() }))
  .parse(JSON.parse(readFileSync(file, 'utf8')))
const titles = (texts: Readonly<Record<string, string>>, route: string): string | undefined => texts[titleCodeOf(route)]

describe('the table of pages', () => {
  it('is the list of the specification, titles included', () => {
    expect(specified).toHaveLength(102)
    const own = ROUTES.filter(({ group }) => !['Administration', 'Lists'].includes(group)).map(
      ({ ref, group, path: route }) => ({
        ref,
        group,
        path: route,
        title_el: titles(textsEl, route),
        title_en: titles(textsEn, route),
      }),
    )
    expect(own).toEqual(specified)
  })

  it('names each page once, with both titles and a privilege that exists', () => {
    expect(new Set(ROUTES.map((route) => route.path.toLowerCase())).size).toBe(ROUTES.length)
    expect(new Set(ROUTES.map(({ ref }) => ref)).size).toBe(ROUTES.length)
    for (const { path: route, privilege } of ROUTES) {
      expect(titles(textsEl, route), route).toBeTruthy()
      expect(titles(textsEn, route), route).toBeTruthy()
      expect(['public', ...PRIVILEGES], route).toContain(privilege)
    }
  })

  it('has the page of every report, with the privilege of the report', () => {
    const pages = ROUTES.filter(({ isReport }) => isReport).map((route) => [route.path.slice(1), route.privilege])
    const reports = [...REPORTS.values()].map((one) => [one.code, privilegeOf(one)])
    expect(Object.fromEntries(pages)).toEqual(Object.fromEntries(reports))
  })

  it('asks nobody for a privilege before login and everybody after it', () => {
    const open = ROUTES.filter(({ privilege }) => privilege === 'public').map((route) => route.path)
    const logins = ROUTES.filter(({ place }) => place === 'login').map((route) => route.path)
    expect(logins).toEqual(['/login', '/loginTaxis', '/loginLocal'])
    // What is published is for everybody, with a login or without.
    expect(open).toEqual([...logins, '/publication'])
  })

  it('fills every group of the menu, and begins with home', () => {
    expect(ROUTES.find(({ place }) => place === 'top')?.path).toBe('/home')
    const places = new Set<string>(ROUTES.map(({ place }) => place))
    expect(MENU_GROUPS.filter((group) => !places.has(group))).toEqual([])
  })

  it('keeps pages of one record out of the menu: their search leads to them', () => {
    for (const route of ROUTES.filter(({ path: name }) => name.endsWith('Search'))) {
      expect(route.place, route.path).not.toBe('detail')
      const record = ROUTES.find(({ path: name }) => name === route.path.replace(/Search$/, ''))
      expect(record?.place, route.path).toBe('detail')
    }
  })
})
