import { describe, expect, it } from 'vitest'
import { countParts, FILE_LIMITS, faultOfFile, PART_BYTES, plainFileName } from './file.ts'

describe('the name of a file', () => {
  it.each([
    ['εγκύκλιος 12.pdf', 'εγκύκλιος 12.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\x\\λίστα.xlsx', 'λίστα.xlsx'],
    ['..', 'file'],
    ['.htaccess', 'htaccess'],
    ['a\u0000b\r\n.pdf', 'a b .pdf'],
    ['\u202Efdp.exe', 'fdp.exe'],
    ['"<script>".csv', 'script .csv'],
  ])('%j becomes %j', (name, plain) => expect(plainFileName(name)).toBe(plain))
})

it.each([
  [1, 1],
  [PART_BYTES - 1, 1],
  [PART_BYTES, 1],
  [PART_BYTES + 1, 2],
])('a file of %i bytes has %i parts', (size, parts) => expect(countParts(size)).toBe(parts))

it.each([
  [0, 'file.empty'],
  [1, undefined],
  [FILE_LIMITS.document, undefined],
  [FILE_LIMITS.document + 1, 'file.tooLarge'],
])('a document of %i bytes is brought in, or refused with what it is: %s', (size, code) =>
  expect(faultOfFile('document', { name: 'α.pdf', size })?.code).toBe(code),
)

it.each([
  ['document', 'τίτλος.PDF', undefined],
  ['document', 'τίτλος.pdf.html', 'file.wrongType'],
  ['document', 'α.constructor', 'file.wrongType'],
  ['import', 'α.csv', undefined],
] as const)('a file for %s of the name %s is brought in, or refused with what it is: %s', (purpose, name, code) =>
  expect(faultOfFile(purpose, { name, size: 1 })?.code).toBe(code),
)
