import { describe, expect, it } from 'vitest'
import { safeTarget } from './redirect.ts'

const BASE = 'https://example.org/eae2024/'
const PATHS = ['/home', '/Edetparam', '/login']

describe('the way back after login', () => {
  it('takes own paths with their parameters, with and without the base', () => {
    expect(safeTarget('/Edetparam?id=5', BASE, PATHS)).toEqual({ path: '/Edetparam', search: '?id=5' })
    expect(safeTarget('/eae2024/Edetparam?id=5', BASE, PATHS)).toEqual({ path: '/Edetparam', search: '?id=5' })
    expect(safeTarget(`${BASE}home`, BASE, PATHS)).toEqual({ path: '/home', search: '' })
  })
  it.each([
    undefined,
    '',
    'https://evil.example/eae2024/home',
    '//evil.example/eae2024/home',
    'javascript:alert(1)',
    '/eae2024/../other/home',
    '/unknown',
    '/login',
    'http://[',
  ])('refuses %s', (redirect) => expect(safeTarget(redirect, BASE, PATHS)).toBeNull())
  it('works at the root of a host', () => {
    expect(safeTarget('/home', 'http://localhost:3000/', PATHS)).toEqual({ path: '/home', search: '' })
  })
})
