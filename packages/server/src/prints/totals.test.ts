import { anApplicationFacts } from '@eae/domain/checks/testing.ts'
import { forecast } from '@eae/domain/payments/forecast.ts'
import { loadTexts } from '@eae/domain/texts/index.ts'
import { expect, it } from 'vitest'
import type { Printing } from './reading.ts'
import { forecastOf, totalsOf } from './totals.ts'

it.each([
  ['is not paid yet', false],
  ['was paid, as nothing of its payment is kept here', true],
])('a print tells a forecast unless the application %s', async (_what, wasPaid) => {
  // What else is read of an application is printed by other blocks.
  const printing = {
    texts: await loadTexts('en'),
    tree: { header: { totparcels: 2, totektash: 72_000, totmmz: 0 } },
    findings: [],
    forecast: forecast(anApplicationFacts(), {}),
    schemes: { '0001': { description: 'ΒΑΣΙΚΗ', descriptionEn: 'Basic income support' } },
    wasPaid,
  } as unknown as Printing
  const totals = JSON.stringify(totalsOf(printing))
  const forecasted = forecastOf(printing)
  expect(forecasted).toHaveLength(wasPaid ? 0 : 3)
  // By its name in the language of the print; a scheme that the list does not name, by its code.
  const names = forecasted.flatMap((block) => (block.kind === 'table' ? block.rows.map(([name]) => name) : []))
  expect(names.slice(0, 2)).toEqual(wasPaid ? [] : ['Basic income support', '0002'])
  expect(totals.includes('€')).toBe(!wasPaid)
  expect(totals.includes('Its amount stands in its payment statement.')).toBe(wasPaid)
})
