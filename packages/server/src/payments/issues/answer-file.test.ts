import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { statusReport } from '../../demo/bank.ts'
import { readAnswer } from './answer-file.ts'
import { faultsOfFile } from './bank-files.ts'

const report = statusReport('BANK-1', 'EAE-2026-0001-01', [
  { endToEnd: 'A', cents: 12_345, reason: null },
  { endToEnd: 'B', cents: 5, reason: 'AC04' },
])

const entry = (kind: 'CRDT' | 'DBIT', details: string): string =>
  `<Ntry><Amt Ccy="EUR">12.30</Amt><CdtDbtInd>${kind}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BkTxCd/><NtryDtls><TxDtls>${details}</TxDtls></NtryDtls></Ntry>`
const about = (id: string, more = ''): string =>
  `<Refs><EndToEndId>${id}</EndToEndId></Refs><Amt Ccy="EUR">12.30</Amt>${more}`
const account = `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
<GrpHdr><MsgId>STMT-1</MsgId><CreDtTm>2026-12-01T00:00:00Z</CreDtTm></GrpHdr><Stmt><Id>1</Id><Acct><Id><Othr><Id>1</Id></Othr></Id></Acct>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">0</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-12-01</Dt></Dt></Bal>
${entry('DBIT', about('A'))}${entry('CRDT', about('B', '<RtrInf><Rsn><Cd>MD07</Cd></Rsn></RtrInf>'))}${entry('CRDT', about('C'))}</Stmt></BkToCstmrStmt></Document>`

const CAMT = path.resolve(import.meta.dirname, '../../../../../../shared/spec/data/iso20022/camt.053.001.08.xsd')

describe('an answer of the bank', () => {
  it('tells of each transfer that has ended what became of it', () => {
    expect(readAnswer(report)).toEqual({
      answer: {
        schema: 'pain.002',
        messageId: 'BANK-1',
        lines: [
          { endToEnd: 'A', cents: 12_345, code: '00', reason: null },
          { endToEnd: 'B', cents: 5, code: '01', reason: 'AC04' },
        ],
      },
    })
    expect(readAnswer(report.replace('ACSC', 'PDNG'))).toMatchObject({ answer: { lines: [{ endToEnd: 'B' }] } })
  })

  it('as a statement of the account tells what left and what came back, and nothing of other money', async () => {
    expect(readAnswer(account)).toEqual({
      answer: {
        schema: 'camt.053',
        messageId: 'STMT-1',
        lines: [
          { endToEnd: 'A', cents: 1_230, code: '00', reason: null },
          { endToEnd: 'B', cents: 1_230, code: '04', reason: 'MD07' },
        ],
      },
    })
    if (existsSync(CAMT)) expect(await faultsOfFile(account, readFileSync(CAMT, 'utf8'))).toEqual([])
  })

  it.each([
    ['AC01', '03'],
    ['RC01', '03'],
    ['BE05', '02'],
    ['MD07', '04'],
    ['AG01', '09'],
  ])('keeps the reason %s as %s', (reason, code) => {
    expect(readAnswer(report.replace('AC04', reason))).toMatchObject({ answer: { lines: [{}, { code, reason }] } })
  })

  it.each([
    ['bankAnswer.entities', report.replace('<Document', '<!DOCTYPE x [<!ENTITY a "b">]><Document')],
    ['bankAnswer.entities', report.replace('<Document', '<!doctype x><Document')],
    ['bankAnswer.notWhole', report.slice(0, -40)],
    ['bankAnswer.notWhole', ''],
    ['bankAnswer.otherKind', '<Document/>'],
    ['bankAnswer.otherKind', report.replace('BANK-1', 'X'.repeat(36))],
    ['bankAnswer.otherKind', report.replace('123.45', '1e9')],
    ['bankAnswer.empty', statusReport('BANK-1', 'X', [])],
  ])('that is none is refused: %s', (code, xml) => {
    expect(readAnswer(xml)).toMatchObject({ fault: { code } })
  })
})
