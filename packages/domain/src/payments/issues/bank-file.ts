import type { Cents } from '../../kernel/units.ts'
import { toBankLatin } from './latin.ts'

/** Orders of one file: some 7 MB. */
export const ORDERS_OF_FILE = 20_000
const [NAME, TEXT] = [70, 140]

/** Whose account is charged. */
export interface Payer {
  readonly name: string
  readonly iban: string
  readonly bic: string
}

/** An order as the bank is told. */
export interface BankOrder {
  readonly endToEnd: string
  readonly cents: Cents
  readonly name: string
  readonly iban: string
  readonly text: string
}

interface FileHead {
  readonly messageId: string
  /** When it was made, in UTC without parts of a second. */
  readonly madeAt: string
  readonly day: string
  readonly payer: Payer
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll("'", '&apos;')
/** Words for the bank, in its letters and not longer than it takes. */
const words = (text: string, most: number): string => escaped(toBankLatin(text).slice(0, most).trim())
const euro = (cents: Cents): string => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

const orderXml = ({ endToEnd, cents, name, iban, text }: BankOrder): string =>
  `<CdtTrfTxInf><PmtId><InstrId>${endToEnd}</InstrId><EndToEndId>${endToEnd}</EndToEndId></PmtId>` +
  `<Amt><InstdAmt Ccy="EUR">${euro(cents)}</InstdAmt></Amt><Cdtr><Nm>${words(name, NAME)}</Nm></Cdtr>` +
  `<CdtrAcct><Id><IBAN>${iban}</IBAN></Id></CdtrAcct><Purp><Cd>AGRT</Cd></Purp>` +
  `<RmtInf><Ustrd>${words(text, TEXT)}</Ustrd></RmtInf></CdtTrfTxInf>\n`

/**
 * A file of transfers for the bank: ISO 20022 pain.001.001.09 as the guidelines of the EPC for customers use it (EPC132-08, 2023). The
 * same orders give the same bytes.
 */
export const bankFile = ({ messageId, madeAt, day, payer }: FileHead, orders: readonly BankOrder[]): string => {
  const counted = `<NbOfTxs>${orders.length}</NbOfTxs><CtrlSum>${euro(orders.reduce((sum, { cents }) => sum + cents, 0))}</CtrlSum>`
  const payerName = words(payer.name, NAME)
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>\n` +
    `<GrpHdr><MsgId>${messageId}</MsgId><CreDtTm>${madeAt}</CreDtTm>${counted}<InitgPty><Nm>${payerName}</Nm></InitgPty></GrpHdr>\n` +
    `<PmtInf><PmtInfId>${messageId}</PmtInfId><PmtMtd>TRF</PmtMtd><BtchBookg>true</BtchBookg>${counted}` +
    `<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl><CtgyPurp><Cd>GOVT</Cd></CtgyPurp></PmtTpInf><ReqdExctnDt><Dt>${day}</Dt></ReqdExctnDt>` +
    `<Dbtr><Nm>${payerName}</Nm></Dbtr><DbtrAcct><Id><IBAN>${payer.iban}</IBAN></Id></DbtrAcct>` +
    `<DbtrAgt><FinInstnId><BICFI>${payer.bic}</BICFI></FinInstnId></DbtrAgt><ChrgBr>SLEV</ChrgBr>\n` +
    `${orders.map(orderXml).join('')}</PmtInf></CstmrCdtTrfInitn></Document>\n`
  )
}
