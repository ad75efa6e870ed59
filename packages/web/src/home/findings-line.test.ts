import { expect, it } from 'vitest'
import { findingsLine } from './findings-line.ts'

const line = (status: number, blocking: number | null, warnings: number | null, isOutdated = false) =>
  findingsLine({ status, blocking, warnings, isOutdated }).map(({ kind, code, count }) => `${kind} ${code} ${count}`)

it.each([
  ['a prefilled one says nothing', 0, null, null, false, []],
  ['a draft that was never checked', 10, null, null, false, ['text home.findings.never 0']],
  ['a draft with nothing', 10, 0, 0, false, ['well home.findings.none 0']],
  ['a draft with one', 10, 1, 0, false, ['stop home.findings.blocking 1']],
  ['a draft with both', 20, 2, 3, false, ['stop home.findings.blocking 2', 'warn home.findings.warnings 3']],
  ['saved since', 10, 2, 0, true, ['text home.findings.outdated 0', 'stop home.findings.blocking 2']],
  ['saved since a clean run', 10, 0, 0, true, ['text home.findings.outdatedNone 0']],
  ['just before the submission', 29, null, null, false, ['text home.findings.never 0']],
  ['submitted without a run here', 30, null, null, false, []],
  ['submitted, clean', 30, 0, 0, false, []],
  ['paid, with findings', 70, 2, 5, true, ['warn home.findings.payment 2']],
  ['just before it is over', 89, 1, 0, false, ['warn home.findings.payment 1']],
  ['withdrawn', 90, 4, 4, false, []],
])('%s', (_name, status, blocking, warnings, isOutdated, said) => {
  expect(line(status, blocking, warnings, isOutdated)).toEqual(said)
})
