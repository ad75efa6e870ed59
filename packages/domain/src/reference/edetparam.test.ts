import { describe, expect, it } from 'vitest'
import { edetparam } from './edetparam.ts'

const faultsOf = (
  finalSubmissionDate: string,
  latestSubmissionDate: string,
  dtediorthapo: string | null = null,
  dtediortheos: string | null = null,
) =>
  edetparam
    .check?.({ yearEae: 2026, finalSubmissionDate, latestSubmissionDate, dtediorthapo, dtediortheos } as never)
    .map(({ field, message }) => [field, message.code])

const JUNE = '2026-06-15T20:59:59Z'

describe('the dates of a claim year', () => {
  it.each([
    ['the last second before the year', '2025-12-31T21:59:59Z', JUNE, 'finalSubmissionDate'],
    ['the first second of the year in Athens', '2025-12-31T22:00:00Z', JUNE, null],
    ['a usual one', JUNE, JUNE, null],
    ['the last second in which it could be paid', JUNE, '2027-06-30T20:59:59Z', null],
    ['one second later', JUNE, '2027-06-30T21:00:00Z', 'latestSubmissionDate'],
    ['1999', '1999-05-15T20:59:59Z', JUNE, 'finalSubmissionDate'],
  ])('lie within its calendar: %s', (_name, final, latest, field) =>
    expect(faultsOf(final, latest)).toEqual(field === null ? [] : [[field, 'error.dateOutsideYear']]),
  )

  it.each([
    ['none', null, null, null],
    ['its begin alone', JUNE, null, ['dtediortheos', 'error.required']],
    ['its end alone', null, JUNE, ['dtediorthapo', 'error.required']],
    ['one instant', JUNE, JUNE, null],
    ['an end one second before', JUNE, '2026-06-15T20:59:58Z', ['dtediortheos', 'error.endBeforeStart']],
    [
      'a begin one second before the submission closes',
      '2026-06-15T20:59:58Z',
      JUNE,
      ['dtediorthapo', 'error.correctionTooEarly'],
    ],
    ['an end after what can be paid', JUNE, '2027-06-30T21:00:00Z', ['dtediortheos', 'error.dateOutsideYear']],
  ])('have a period of corrections or none: %s', (_name, from, to, fault) =>
    expect(faultsOf(JUNE, JUNE, from, to)).toEqual(fault === null ? [] : [fault]),
  )

  it('are in order: one second before, the same, one after', () => {
    expect(faultsOf(JUNE, '2026-06-15T20:59:58Z')).toEqual([['latestSubmissionDate', 'error.endBeforeStart']])
    expect(faultsOf(JUNE, JUNE)).toEqual([])
    expect(faultsOf(JUNE, '2026-06-15T21:00:00Z')).toEqual([])
  })
})
