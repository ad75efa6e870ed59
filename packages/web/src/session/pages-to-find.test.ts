import { expect, it } from 'vitest'
import { pagesToFind } from './pages-to-find.ts'

const made = new Map(
  Object.entries({
    '/home': null,
    '/animals': 'menu.group.animals',
    '/land': 'menu.group.land',
    '/staff': 'menu.group.land',
    '/record': null,
  }).map(([path, group]) => [path, { titleCode: `route.${path.slice(1)}`, group }]),
)
const menu = {
  result: [
    { url: '/home', label: '', menuId: 'home' },
    { url: '/record?id=7&etos=2026', label: '', menuId: 'application.2026' },
    {
      url: '',
      label: '',
      menuId: 'land',
      items: [{ url: '', label: '', menuId: 'land.part', items: [{ url: '/land', label: '', menuId: 'land' }] }],
    },
  ],
  pages: ['/home', '/record', '/animals', '/land', '/notMade'],
}

it('finds what is in the menu, and what one may open besides', () => {
  expect(pagesToFind(menu, made)).toEqual([
    { url: '/home', name: { code: 'route.home' }, group: null },
    {
      url: '/record?id=7&etos=2026',
      name: { code: 'menu.application', params: { etos: '2026' } },
      group: null,
    },
    { url: '/land', name: { code: 'route.land' }, group: { code: 'menu.group.land' } },
    // Not in the menu, because there is no row of it.
    { url: '/animals', name: { code: 'route.animals' }, group: { code: 'menu.group.animals' } },
  ])
})
