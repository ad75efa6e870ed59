import { describe, expect, it } from 'vitest'
import { countParts, PART_BYTES, plainFileName } from './file.ts'

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
