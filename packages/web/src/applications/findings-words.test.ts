import type { Finding } from '@eae/domain/kernel/check.ts'
import { expect, it } from 'vitest'
import { findingsWords } from './findings-words.ts'
import type { Unchecked } from './store/live.ts'

const finding = (severity: Finding['severity']): Finding => ({
  id: severity,
  check: '20109',
  severity,
  subject: { kind: 'parcel', id: 1 },
  field: null,
  point: null,
  params: {},
  stakeM2: null,
})
const words = (status: number, stopping: number, unchecked: Unchecked | null = null, isOld = false): string => {
  const findings = [...Array.from({ length: stopping }, () => finding('B')), finding('W')]
  const { code, params, tone } = findingsWords(status, { findings, outdated: isOld ? [finding('B')] : [], unchecked })
  return `${tone} ${code} ${params.count ?? ''}`.trim()
}

it.each([
  ['well only where all is known', words(10, 0), 'well strip.noBlocking'],
  ['red as soon as one is known to stand', words(10, 1, 'unsaved'), 'stop strip.blocking 1'],
  ['grey before changes are saved', words(10, 0, 'unsaved'), 'unknown strip.unchecked.unsaved'],
  ['grey before the first run', words(20, 0, 'never'), 'unknown strip.unchecked.never'],
  ['grey with something unfinished', words(10, 0, 'unfinished'), 'unknown strip.unchecked.unfinished'],
  ['grey while one that may be gone is left', words(10, 0, null, true), 'unknown strip.unchecked.outdated'],
  ['just before the submission', words(29, 0), 'well strip.noBlocking'],
  ['submitted', words(30, 0, 'outdated'), 'plain strip.submitted'],
  ['submitted with findings', words(31, 2), 'plain strip.submittedFindings 2'],
  ['paid', words(70, 0, 'never'), 'plain strip.submitted'],
  ['locked by a control', words(80, 0), 'plain strip.locked'],
  ['just before it is over', words(89, 1), 'plain strip.submittedFindings 1'],
  ['withdrawn', words(90, 4), 'plain strip.over'],
])('%s', (_name, said, wanted) => {
  expect(said).toBe(wanted)
})
