import { expect, it } from 'vitest'
import { readReferenceCsv } from './seed-csv.ts'

const schemeCrops = await readReferenceCsv('edetsupportschemafytiko.csv')
const names = new Map(
  (await readReferenceCsv('edetfytiko.csv')).map(({ kodikos, description }) => [kodikos, description]),
)

it.each([
  ['0301', [/^ΔΑΜΑΣΚΗΝΙΕΣ/u]],
  ['0310', [/^ΕΛΙΕΣ/u, /^ΕΛΙΕΣ/u, /^ΕΛΙΕΣ/u]],
])('D17: scheme %s stands on the crops that its title names', (scheme, crops) => {
  const own = schemeCrops.filter((row) => Object.values(row).includes(scheme)).map((row) => Object.values(row)[1] ?? '')
  expect(own.map((code) => names.get(code))).toEqual(crops.map((name) => expect.stringMatching(name)))
})

it('D17: 25001 is carob, wine of protected origin 21002', () => {
  expect([names.get('25001'), names.get('21002')]).toEqual(['ΧΑΡΟΥΠΙΕΣ', 'ΑΜΠΕΛΟΙ ΟΙΝΟΠΟΙΗΣΙΜΟΙ ΠΟΠ/ΠΓΕ'])
})
