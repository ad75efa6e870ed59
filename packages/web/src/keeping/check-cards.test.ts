import { rowChecks } from '@eae/domain/checks/registry.ts'
import { setChecks } from '@eae/domain/checks/set-checks.ts'
import { expect, it, test } from 'vitest'
import { cardsOf, lawOf } from './check-cards.ts'

it.each([
  [
    'Payment to the beneficiary in full: Reg. (EU) 2021/2116 art. 44; DOMAIN 4.2',
    { law: '2021/2116', kind: 'art', at: '44' },
  ],
  ['Controls: Reg. (EU) 2021/2115 art. 4(4); DOMAIN 3.2', { law: '2021/2115', kind: 'art', at: '4(4)' }],
  [
    'Only what is asked for: Reg. (EU) 2021/2116 art. 59 and 65; DOMAIN 3.7',
    { law: '2021/2116', kind: 'art', at: '59, 65' },
  ],
  ['SMR 1, water: Reg. (EU) 2021/2115 annex III; DOMAIN 4.2', { law: '2021/2115', kind: 'annex', at: 'III' }],
  ['Animals: Reg. (EU) 2016/429; DOMAIN 6.6', { law: '2016/429', kind: 'whole', at: '' }],
  ['Decision of the claim year on the unified application; DOMAIN 4.2', null],
])('finds the law in %s', (legalBasis, law) => expect(lawOf(legalBasis)).toEqual(law))

test('there is one card for each check, in order', () => {
  const codes = cardsOf(rowChecks.all, Object.values(setChecks)).map(({ code }) => code)
  expect(codes).toEqual([...new Set(codes)].toSorted())
  expect(
    cardsOf(
      [{ code: '2', severity: 'B', effect: 'stop' }],
      [{ code: '1', severity: 'W', effect: 'risk', moments: ['N'] }],
    ),
  ).toMatchObject([
    { code: '1', moments: ['N'] },
    { code: '2', moments: ['E', 'F', 'N', 'P'] },
  ])
})
