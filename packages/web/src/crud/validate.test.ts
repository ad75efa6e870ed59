import { edetparam } from '@eae/domain/reference/edetparam.ts'
import { edetfytiko } from '@eae/domain/reference/catalogues.ts'
import { edetgaeedoc } from '@eae/domain/reference/library.ts'
import { faultOfField } from '@eae/domain/kernel/field-fault.ts'
import { FILE_COMING } from '@eae/domain/kernel/file.ts'
import { describe, expect, it } from 'vitest'
import { checkRow } from './validate.ts'

describe('values of fields', () => {
  const { kodikos, dendraapo, etos } = edetfytiko.fields
  it('says what is missing, too long or no number', () => {
    expect(faultOfField(kodikos, ' ')?.code).toBe('error.required')
    expect(faultOfField(kodikos, 'x'.repeat(11))).toEqual({ code: 'error.tooLong', params: { max: 10 } })
    expect(faultOfField(dendraapo, null)).toBeNull()
    expect(faultOfField(dendraapo, Number.NaN)?.code).toBe('error.invalidNumber')
    expect(faultOfField(dendraapo, -1)).toEqual({ code: 'error.range', params: { min: 0, max: 100_000 } })
    expect(faultOfField(etos, 2100)).toEqual({ code: 'error.range.year', params: { min: '2015', max: '2099' } })
  })
  it('says that a file is still on its way', () => {
    const { file } = edetgaeedoc.fields
    expect(faultOfField(file, FILE_COMING)?.code).toBe('file.coming')
    expect(faultOfField(file, null)?.code).toBe('error.required')
    expect(faultOfField(file, 7)).toBeNull()
  })
  it('says that a text is no date', () => {
    expect(faultOfField(edetparam.fields.finalSubmissionDate, 'αύριο')?.code).toBe('error.invalidDate')
  })
})

describe('rules over several fields', () => {
  it('run when each field is right', () => {
    const row = {
      yearEae: 2026,
      finalSubmissionDate: '2026-05-15T23:59:59+03:00',
      latestSubmissionDate: '2026-05-01T23:59:59+03:00',
    }
    expect(checkRow(edetparam, row, ['finalSubmissionDate', 'latestSubmissionDate'])).toEqual({
      latestSubmissionDate: { code: 'error.endBeforeStart' },
    })
    expect(checkRow(edetparam, { ...row, finalSubmissionDate: null }, ['finalSubmissionDate'])).toEqual({
      finalSubmissionDate: { code: 'error.required' },
    })
  })
})
