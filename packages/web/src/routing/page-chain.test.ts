import { describe, expect, it } from 'vitest'
import { cancelTarget, extendChain, readChain } from './page-chain.ts'
import { parseSearch, readPageSearch, stringifySearch } from './search-params.ts'

const KNOWN = new Set(['/home', '/EdetedeaeehdSearch', '/Edetedeaeehd', '/CheckEde'])

describe('the chain of pages', () => {
  it('is read from first to last', () => {
    expect(readChain('/EdetedeaeehdSearch/Edetedeaeehd', KNOWN)).toEqual(['/EdetedeaeehdSearch', '/Edetedeaeehd'])
  })

  it.each([
    undefined,
    '',
    'https://evil.example/home',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/EdetedeaeehdSearch/NoSuchPage',
    '/Edetedeaeehd?id=5',
    '/home/../Edetedeaeehd',
    '/home/%2e%2e',
    'home',
    '/home/',
    '/home'.repeat(7),
    'eyJ0YWIiOiJNc3J0ZGFvayJ9',
  ])('is empty for %s', (prp) => expect(readChain(prp, KNOWN)).toEqual([]))

  it('holds six pages and no more', () => expect(readChain('/home'.repeat(6), KNOWN)).toHaveLength(6))

  it('grows by the page that one comes from, and shortens in a circle', () => {
    expect(extendChain(undefined, '/EdetedeaeehdSearch')).toBe('/EdetedeaeehdSearch')
    expect(extendChain('/EdetedeaeehdSearch', '/Edetedeaeehd')).toBe('/EdetedeaeehdSearch/Edetedeaeehd')
    expect(extendChain('/EdetedeaeehdSearch/Edetedeaeehd', '/EdetedeaeehdSearch')).toBe('/EdetedeaeehdSearch')
    expect(extendChain('https://evil.example', '/home')).toBe('/home')
    expect(
      readChain(extendChain('/a/b/c/d/e/f', '/home'), new Set(['/home', '/b', '/c', '/d', '/e', '/f'])),
    ).toHaveLength(6)
  })
})

describe('cancel', () => {
  it.each([
    ['goes home', undefined, true, [], { kind: 'page', path: '/home' }],
    ['goes home for any other value', '0', true, ['/CheckEde'], { kind: 'page', path: '/home' }],
    ['goes back when asked to', '1', true, ['/CheckEde'], { kind: 'back' }],
    [
      'goes to the page before when there is no way back',
      '1',
      false,
      ['/home', '/CheckEde'],
      { kind: 'page', path: '/CheckEde' },
    ],
    ['goes home when nothing else is left', '1', false, [], { kind: 'page', path: '/home' }],
  ] as const)('%s', (_what, ocgb, canGoBack, chain, target) => {
    expect(cancelTarget(ocgb, canGoBack, chain)).toEqual(target)
  })
})

describe('the parameters of a page', () => {
  it('come back as they went', () => {
    const search = {
      prp: '/EdetedeaeehdSearch',
      ocgb: '1',
      id: '123',
      _s: 'eyJhIjoxfQ',
      redirect: '/home?id=1',
    } as const
    expect(readPageSearch(parseSearch(stringifySearch(search)))).toEqual(search)
  })

  it.each([
    ['an object', { id: { $ne: '' } }],
    ['a number', { id: 5 }],
    ['an empty text', { id: '' }],
    ['a key of 61 characters', { id: 'x'.repeat(61) }],
    ['a line break', { id: '5\n6' }],
    ['another value of ocgb', { ocgb: '2' }],
    ['a chain of 301 characters', { prp: '/'.repeat(301) }],
    ['a state of 6,001 characters', { _s: 'x'.repeat(6_001) }],
    ['an unknown name', { __proto__x: 'a', constructor: 'b' }],
  ])('are without %s', (_what, values) => expect(readPageSearch(values)).toEqual({}))

  it('keep values of the longest length', () => {
    expect(readPageSearch({ id: 'x'.repeat(60) }).id).toHaveLength(60)
    expect(readPageSearch({ _s: 'x'.repeat(6_000) })._s).toHaveLength(6_000)
  })
})
