import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { landingOf } from './landing.ts'

const PATHS = ['/home', '/GlobalPage', '/login']

beforeEach(() => {
  vi.stubGlobal('document', { querySelector: () => ({ content: '/eae2024/' }) })
  vi.stubGlobal('location', { origin: 'https://example.org' })
})
afterEach(() => void vi.unstubAllGlobals())

it.each([
  ['ONLINE', undefined, '/home'],
  ['KYD', undefined, '/EdetedeaeehdSearch'],
  ['KYD', '/home', '/EdetedeaeehdSearch'],
  ['AUDIT', 'https://evil.example/eae2024/GlobalPage', '/EdetedeaeehdSearch'],
  ['ONLINE', '/login', '/home'],
  ['ONLINE', '/eae2024/GlobalPage', '/GlobalPage'],
  ['of no known kind', undefined, '/home'],
])('%s who asked for %s lands on %s', (userType, redirect, to) =>
  expect(landingOf(userType, redirect, PATHS)).toEqual({ to, search: {} }),
)

it('keeps the parameters of the page that was asked for', () => {
  expect(landingOf('ONLINE', '/GlobalPage?id=5', PATHS)).toEqual({ to: '/GlobalPage', search: { id: '5' } })
})
