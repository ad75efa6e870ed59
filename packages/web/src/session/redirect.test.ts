import fc from 'fast-check'
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
  const ATTACKS: readonly (string | undefined)[] = [
    undefined,
    '',
    ' ',
    // Other hosts, written out and in ways that browsers complete.
    'https://evil.example/eae2024/home',
    'http://evil.example/eae2024/home',
    'http://example.org/eae2024/home',
    'https://example.org:8443/eae2024/home',
    'https://example.org.evil.example/eae2024/home',
    'https://evil.example#https://example.org/eae2024/home',
    'https://evil.example?https://example.org/eae2024/home',
    'https://example.org@evil.example/eae2024/home',
    'https://example.org%40evil.example/eae2024/home',
    'https://evil.example\\@example.org/eae2024/home',
    'ftp://example.org/eae2024/home',
    'ws://example.org/eae2024/home',
    'HTTPS://EVIL.EXAMPLE/eae2024/home',
    'https:///evil.example/eae2024/home',
    'https:/\\evil.example/eae2024/home',
    'https:\\\\evil.example\\eae2024\\home',
    '//evil.example/eae2024/home',
    '///evil.example/eae2024/home',
    '////evil.example/eae2024/home',
    '\\\\evil.example\\eae2024\\home',
    '/\\evil.example/eae2024/home',
    '\\/evil.example/eae2024/home',
    '/\t/evil.example/eae2024/home',
    '/\n/evil.example/eae2024/home',
    '\t//evil.example/eae2024/home',
    ' //evil.example/eae2024/home',
    '/%09/evil.example/eae2024/home',
    '/%2f/evil.example/home',
    '/%5cevil.example/home',
    '%2f%2fevil.example/home',
    '%5c%5cevil.example/home',
    '/.//evil.example/home',
    '/..//evil.example/home',
    '/eae2024//evil.example/home',
    '/eae2024/\\evil.example/home',
    // Slashes, dots and letters that only look like ours.
    '\uff0f\uff0fevil.example/home',
    '/\uff0fevil.example/home',
    '\u2215\u2215evil.example/home',
    '\u2044\u2044evil.example/home',
    'https://evil\u3002example/eae2024/home',
    'https://ex\u0430mple.org/eae2024/home',
    '/h\u03bfme',
    '/home\u202e',
    '/ho\u0000me',
    '/home%00',
    // What runs or holds a page itself.
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript://example.org/eae2024/home%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://example.org/eae2024/home',
    'file:///eae2024/home',
    'view-source:https://example.org/eae2024/home',
    // Headers, folders above, pages that are none.
    '/home%0d%0aSet-Cookie:a=b',
    '%0d%0aSet-Cookie:a=b',
    '/home%0d%0a%0d%0a<script>alert(1)</script>',
    '/eae2024/../other/home',
    '/eae2024/%2e%2e/other/home',
    '/eae2024/..;/home',
    '/../home/../..',
    '/home/',
    '/HOME',
    '/home;x=1',
    '/%68ome',
    '/home%2f..%2fEdetparam',
    '/unknown',
    '/login',
    '/loginLocal',
    'http://[',
    'https://',
    '?redirect=//evil.example',
    '#//evil.example',
  ]
  it.each(ATTACKS)('refuses %j', (redirect) => expect(safeTarget(redirect, BASE, PATHS)).toBeNull())
  it('is tried with sixty and more', () => expect(new Set(ATTACKS).size).toBeGreaterThanOrEqual(60))

  it('is one of the pages of the table and on this host, whatever is asked for', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '//',
      '.',
      '..',
      ':',
      '@',
      '#',
      '?',
      '%',
      '%2f',
      '%5c',
      '%0d%0a',
      '%00',
      '\t',
      '\n',
      ' ',
      '\uff0f',
      '\u2215',
      'https:',
      'http:',
      'javascript:',
      'data:',
      'evil.example',
      'example.org',
      'eae2024',
      'home',
      'Edetparam',
      'login',
      'id=5',
    )
    const asked = fc.oneof(
      fc
        .array(fc.oneof(piece, fc.string({ maxLength: 3, unit: 'binary' })), { maxLength: 9 })
        .map((parts) => parts.join('')),
      fc.webUrl(),
      fc.string(),
    )
    fc.assert(
      fc.property(asked, (redirect) => {
        const target = safeTarget(redirect, BASE, PATHS)
        if (target === null) return
        expect(['/home', '/Edetparam']).toContain(target.path)
        expect(target.search).toMatch(/^(\?|$)/)
        const led = new URL(`.${target.path}${target.search}`, BASE)
        expect([led.origin, led.pathname]).toEqual(['https://example.org', `/eae2024${target.path}`])
      }),
      { numRuns: 3_000 },
    )
  })

  it('works at the root of a host', () => {
    expect(safeTarget('/home', 'http://localhost:3000/', PATHS)).toEqual({ path: '/home', search: '' })
  })
})
