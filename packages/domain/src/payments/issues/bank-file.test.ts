import { describe, expect, it } from 'vitest'
import { makeIban } from '../../identifiers/iban.ts'
import { bankFile } from './bank-file.ts'
import { toBankLatin } from './latin.ts'
import { payWindow } from './life.ts'

describe('words for the bank', () => {
  it.each([
    ['Παπαδοπούλου Ευάγγελος', 'PAPADOPOULOU EVANGELOS'],
    ['ΜΠΟΥΜΠΟΥΛΙΝΑ ΑΥΓΗ', 'BOUMPOULINA AVGI'],
    ['ΨΥΧΑΡΗΣ ΘΩΜΑΣ & ΥΙΟΙ «ΟΕ»', 'PSYCHARIS THOMAS YIOI OE'],
    ['ΕΥΤΥΧΙΑ ΑΓΧΙΑΛΟΥ', 'EFTYCHIA ANCHIALOU'],
    ['<x>; 12,50', 'X 12,50'],
  ])('%s are %s', (greek, latin) => {
    expect(toBankLatin(greek)).toBe(latin)
  })
})

describe('a file for the bank', () => {
  const payer = { name: 'ΟΡΓΑΝΙΣΜΟΣ', iban: makeIban('999', '0001', '0000000000000001'), bic: 'DEMOGRAA' }
  const head = { messageId: 'EAE-2026-0001-01', madeAt: '2026-11-28T10:00:00Z', day: '2026-12-01', payer }
  const order = { endToEnd: 'EAE26-1-1', cents: 5, name: 'Α'.repeat(90), iban: payer.iban, text: "Ό,τι <&> 'x'" }

  it('counts its orders and their sum, and keeps to the lengths and signs of the bank', () => {
    const xml = bankFile(head, [order, { ...order, endToEnd: 'EAE26-1-2', cents: 123_456 }])
    expect(xml.match(/<NbOfTxs>2<\/NbOfTxs><CtrlSum>1234\.61<\/CtrlSum>/g)).toHaveLength(2)
    expect(xml).toContain(`<Nm>${'A'.repeat(70)}</Nm>`)
    expect(xml).toContain('<Ustrd>O,TI &apos;X&apos;</Ustrd>')
    expect(xml).toContain('<InstdAmt Ccy="EUR">0.05</InstdAmt>')
    expect(bankFile(head, [order])).toBe(bankFile(head, [order]))
  })
})

it('pays advances and balances on their days alone', () => {
  expect(payWindow(1, 2026)).toEqual({ from: '2026-10-16', to: '2026-11-30' })
  expect(payWindow(2, 2026)).toEqual({ from: '2026-12-01', to: '2027-06-30' })
  expect(payWindow(4, 2026)).toBeNull()
})
