import type { MenuItem } from '@eae/domain/session/answers.ts'
import { describe, expect, it } from 'vitest'
import { madeMenu, pagesOf } from './made-menu.ts'

const page = (url: string): MenuItem => ({ url, label: url, menuId: url })
const group = (name: string, ...items: MenuItem[]): MenuItem => ({ url: '', label: name, menuId: name, items })

const MENU = [page('/home'), group('a', page('/a1'), page('/a2'), page('/a3')), group('b', page('/b1'), page('/b2'))]

describe('the menu of pages that are made', () => {
  it('keeps what is made, in its groups', () => {
    expect(madeMenu(MENU, new Set(['/home', '/a1', '/a3', '/b2']))).toEqual([
      page('/home'),
      group('a', page('/a1'), page('/a3')),
      group('b', page('/b2')),
    ])
  })
  it('has no empty group', () => expect(madeMenu(MENU, new Set(['/home']))).toEqual([page('/home')]))
  it('gives its pages in their order', () => {
    expect(pagesOf(MENU).map(({ url }) => url)).toEqual(['/home', '/a1', '/a2', '/a3', '/b1', '/b2'])
  })
})
