import { makeIban } from '@eae/domain/identifiers/iban.ts'
import { bankFile } from '@eae/domain/payments/issues/bank-file.ts'
import { faultsOfFile } from './bank-files.ts'
import { BANK_SCHEMA } from './bank-schema.ts'
import { describe, expect, it } from 'vitest'

describe('a file for the bank', () => {
  const iban = makeIban('999', '0001', '0000000000000001')
  const head = {
    messageId: 'EAE-2026-0001-01',
    madeAt: '2026-11-28T10:00:00Z',
    day: '2026-12-01',
    payer: { name: 'X', iban, bic: 'DEMOGRAA' },
  }
  const order = { endToEnd: 'EAE26-1-1', cents: 1, name: 'X', iban, text: 'X' }

  it.each([
    ['nothing to pay', { cents: 0 }],
    ['no name', { name: '«»' }],
    ['no account', { iban: 'GR' }],
    ['an identity that is too long', { endToEnd: 'X'.repeat(36) }],
  ])('with %s is refused', async (_what, change) => {
    expect(await faultsOfFile(bankFile(head, [{ ...order, ...change }]), BANK_SCHEMA)).not.toEqual([])
    expect(await faultsOfFile(bankFile(head, [order]), BANK_SCHEMA)).toEqual([])
  })
})
