import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

/** Authorising, paying and accounting are apart in an accredited agency (Reg. (EU) 2022/127, annex I). */
const KINDS = [['Payment_W', 'Payment_Approve'], ['Payment_Release'], ['Ledger_W']] as const

const roles = readFileSync(path.resolve(import.meta.dirname, '../../../../../db/reference/app_role.csv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [code = '', , , privileges = ''] = line.split(',')
    return [code, new Set(privileges.split(' '))] as const
  })

it.each(roles)('%s does not have two of authorising, paying and accounting', (_code, privileges) => {
  const held = KINDS.filter((kind) => kind.some((one) => privileges.has(one)))
  expect(held.length).toBeLessThanOrEqual(1)
})
