import { expect, test } from 'vitest'
import { eligibleArea } from './parcels.ts'

const LAND = { ektash: 1_000, epilektash100: null, ektashpsif: 1_000, ilotektash: 1_000, prorata: 100 }

test.each([
  ['all agree', {}, 1_000],
  ['less is declared', { ektash: 999 }, 999],
  ['less is drawn', { ektashpsif: 999.5 }, 999.5],
  ['less lies in eligible ilots', { ilotektash: 998.25 }, 998.25],
  ['none lies in eligible ilots', { ilotektash: 0 }, 0],
  ['ilots were not looked at yet', { ilotektash: null }, 1_000],
  ['the applicant says less', { epilektash100: 400 }, 400],
  ['the applicant says none', { epilektash100: 0 }, 0],
  ['the applicant says more than lies there', { epilektash100: 1_000, ektashpsif: 900 }, 900],
  ['a pasture of 37.5 %', { prorata: 37.5, epilektash100: 333.33 }, 125],
  ['it is not drawn', { ektashpsif: null, ilotektash: null }, 0],
])('eligible land: %s', (_name, land, m2) => {
  expect(eligibleArea({ ...LAND, ...land })).toBe(m2)
})
