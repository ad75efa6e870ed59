import type { Finding } from '@eae/domain/kernel/check.ts'
import { expect, it } from 'vitest'
import { signsOf } from './context.ts'

const finding = (kind: Finding['subject']['kind'], id: number | string, severity: Finding['severity']): Finding => ({
  id: `${kind}:${id}:${severity}`,
  check: '1',
  severity,
  subject: { kind, id },
  field: null,
  params: {},
  point: null,
  stakeM2: null,
})

it('a row has the sign of its worst finding, whichever comes first', () =>
  expect([
    ...signsOf('crops', [
      finding('crop', 1, 'W'),
      finding('crop', 1, 'B'),
      finding('crop', 2, 'B'),
      finding('crop', 2, 'W'),
    ]),
  ]).toEqual([
    ['1', 'bad'],
    ['2', 'bad'],
  ]))

it('what only informs gives no sign, and neither do rows of other parts', () =>
  expect([
    ...signsOf('crops', [finding('crop', 1, 'I'), finding('parcel', 2, 'B'), finding('crop', 'new3', 'W')]),
  ]).toEqual([['new3', 'warn']]))
