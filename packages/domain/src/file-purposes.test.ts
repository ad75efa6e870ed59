import { expect, it } from 'vitest'
import { mayBringIn } from './file-purposes.ts'
import type { FilePurpose } from './kernel/file.ts'

it.each<[FilePurpose, string, boolean]>([
  ['document', 'Application_R', true],
  ['document', 'Reference_W', true],
  ['document', 'Session Report_R Reference_R', false],
  ['import', 'Session Application_R Application_W Reference_R', false],
  ['import', 'Elga_W', true],
  ['import', 'Catalogue_W', true],
  ['register', 'Reference_W Elga_W', false],
  ['register', 'Catalogue_W', true],
  ['bank', 'Payment_R Payment_W Payment_Release', false],
  ['bank', 'Ledger_W', true],
])('a file for %s comes from who has %s: %s', (purpose, privileges, may) =>
  expect(mayBringIn(purpose, new Set(privileges.split(' ')))).toBe(may),
)
