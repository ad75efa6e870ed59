import { expect, it } from 'vitest'
import { appBanner } from './banner.ts'

const row = {
  bannertype: 3,
  audience: 'ALL',
  dtestart: '2026-05-01T09:00:00+03:00',
  messageEl: 'Α',
  messageEn: 'A',
} as const

it.each([
  ['before it starts', '2026-05-01T08:59:59+03:00', 'error.endBeforeStart'],
  ['at its start', '2026-05-01T06:00:00Z', undefined],
  ['just after its start', '2026-05-01T06:00:01Z', undefined],
])('a banner that ends %s', (_when, dteend, code) => {
  expect(appBanner.check?.({ ...row, dteend })[0]?.message.code).toBe(code)
})
