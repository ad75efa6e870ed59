/** What the bank says of a transfer: its own reason where it came back. */
export interface Told {
  readonly endToEnd: string
  readonly cents: number
  readonly reason: string | null
}

const euro = (cents: number): string => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

const transfer = ({ endToEnd, cents, reason }: Told): string =>
  `<TxInfAndSts><OrgnlEndToEndId>${endToEnd}</OrgnlEndToEndId><TxSts>${reason === null ? 'ACSC' : 'RJCT'}</TxSts>` +
  (reason === null ? '' : `<StsRsnInf><Rsn><Cd>${reason}</Cd></Rsn></StsRsnInf>`) +
  `<OrgnlTxRef><Amt><InstdAmt Ccy="EUR">${euro(cents)}</InstdAmt></Amt></OrgnlTxRef></TxInfAndSts>`

/** The answer of a bank that does not exist: pain.002.001.10 about the transfers of a file. */
export const statusReport = (messageId: string, about: string, told: readonly Told[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>` +
  `<GrpHdr><MsgId>${messageId}</MsgId><CreDtTm>2026-01-01T00:00:00Z</CreDtTm></GrpHdr>` +
  `<OrgnlGrpInfAndSts><OrgnlMsgId>${about}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId></OrgnlGrpInfAndSts>` +
  `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${about}</OrgnlPmtInfId>\n${told.map(transfer).join('\n')}\n</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>\n`
