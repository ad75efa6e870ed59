import { describe, expect, it } from 'vitest'
import { faultOfDocument } from './document-limits.ts'

const limits = { maxbytes: 5_242_880, extensions: 'pdf jpg,  png' }

describe('what a kind of document takes', () => {
  it.each([
    ['a byte less than the most', 'α.pdf', 5_242_879, null],
    ['the most', 'α.pdf', 5_242_880, null],
    ['a byte more', 'α.pdf', 5_242_881, { code: 'document.tooLarge', params: { max: 5 } }],
    ['whatever the name is written like', 'Α.JPEG', 1, null],
    ['the last of its endings', 'α.tar.png', 1, null],
    ['another ending', 'α.zip', 1, { code: 'document.wrongType', params: { types: 'pdf, jpg, png' } }],
    ['no ending at all', 'α', 1, { code: 'document.wrongType', params: { types: 'pdf, jpg, png' } }],
  ])('%s', (_what, name, size, fault) => expect(faultOfDocument(limits, { name, size })).toEqual(fault))
})
