import { PAID_CODE, returnCode, type AnswerLine, type BankAnswer } from '@eae/domain/payments/issues/answers.ts'
import { message, type Message } from '@eae/domain/kernel/message.ts'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { z } from 'zod'

/** Transfers of one answer: as many as the largest day of a year's payment. */
const MAX_LINES = 100_000

const LISTS: ReadonlySet<string> = new Set([
  'OrgnlPmtInfAndSts',
  'TxInfAndSts',
  'StsRsnInf',
  'Stmt',
  'Ntry',
  'NtryDtls',
  'TxDtls',
])
const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  processEntities: false,
  removeNSPrefix: true,
  isArray: (name) => LISTS.has(name),
})

const list = <T extends z.ZodType>(item: T) => z.array(item).default([])
const text = z.string().min(1).max(140)
const euro = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,2})?$/)
  .transform((amount) => {
    const [whole = '0', part = ''] = amount.split('.')
    return Number(whole) * 100 + Number(part.padEnd(2, '0'))
  })
const rsn = z.object({ Rsn: z.object({ Cd: text }).optional() })
const head = z.object({ MsgId: z.string().min(1).max(35) })

const statusReport = z.object({
  CstmrPmtStsRpt: z.object({
    GrpHdr: head,
    OrgnlPmtInfAndSts: list(
      z.object({
        TxInfAndSts: list(
          z.object({
            OrgnlEndToEndId: text,
            TxSts: text,
            StsRsnInf: list(rsn),
            OrgnlTxRef: z.object({ Amt: z.object({ InstdAmt: euro }).optional() }).optional(),
          }),
        ),
      }),
    ),
  }),
})
const statement = z.object({
  BkToCstmrStmt: z.object({
    GrpHdr: head,
    Stmt: list(
      z.object({
        Ntry: list(
          z.object({
            CdtDbtInd: z.enum(['CRDT', 'DBIT']),
            NtryDtls: list(
              z.object({
                TxDtls: list(
                  z.object({
                    Refs: z.object({ EndToEndId: text.optional() }).optional(),
                    Amt: euro.optional(),
                    RtrInf: rsn.optional(),
                  }),
                ),
              }),
            ),
          }),
        ),
      }),
    ),
  }),
})

/** The money is on its way for good, or back for good; other states are not final and say nothing. */
const SETTLED: ReadonlySet<string> = new Set(['ACSC', 'ACCP'])
const REJECTED = 'RJCT'

const ofReport = ({ CstmrPmtStsRpt: { GrpHdr, OrgnlPmtInfAndSts } }: z.output<typeof statusReport>): BankAnswer => ({
  schema: 'pain.002',
  messageId: GrpHdr.MsgId,
  lines: OrgnlPmtInfAndSts.flatMap(({ TxInfAndSts }) =>
    TxInfAndSts.flatMap(({ OrgnlEndToEndId, TxSts, StsRsnInf, OrgnlTxRef }): readonly AnswerLine[] => {
      const reason = StsRsnInf[0]?.Rsn?.Cd ?? null
      const about = { endToEnd: OrgnlEndToEndId, cents: OrgnlTxRef?.Amt?.InstdAmt ?? null }
      if (SETTLED.has(TxSts)) return [{ ...about, code: PAID_CODE, reason: null }]
      return TxSts === REJECTED ? [{ ...about, code: returnCode(reason), reason }] : []
    }),
  ),
})

const ofStatement = ({ BkToCstmrStmt: { GrpHdr, Stmt } }: z.output<typeof statement>): BankAnswer => ({
  schema: 'camt.053',
  messageId: GrpHdr.MsgId,
  lines: Stmt.flatMap(({ Ntry }) => Ntry)
    .flatMap(({ CdtDbtInd, NtryDtls }) =>
      NtryDtls.flatMap(({ TxDtls }) => TxDtls.map((details) => ({ ...details, isReturn: CdtDbtInd === 'CRDT' }))),
    )
    .flatMap(({ Refs, Amt, RtrInf, isReturn }): readonly AnswerLine[] => {
      const endToEnd = Refs?.EndToEndId
      const reason = RtrInf?.Rsn?.Cd ?? null
      // Money that comes in without being a return is nobody's answer.
      if (endToEnd === undefined || (isReturn && RtrInf === undefined)) return []
      const cents = Amt ?? null
      return [
        isReturn
          ? { endToEnd, cents, code: returnCode(reason), reason }
          : { endToEnd, cents, code: PAID_CODE, reason: null },
      ]
    }),
})

/** What an answer file says, or why it is not taken. */
export type ReadAnswer = { readonly answer: BankAnswer } | { readonly fault: Message }

/**
 * Reads an answer of the bank. Entities and document types are refused whatever they say; a file that is cut is refused with the line,
 * and one of another kind, or with another shape, by name.
 */
export const readAnswer = (xml: string): ReadAnswer => {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) return { fault: message('bankAnswer.entities') }
  const whole = XMLValidator.validate(xml)
  if (whole !== true) return { fault: message('bankAnswer.notWhole', { line: whole.err.line }) }
  const parsed = z.object({ Document: z.unknown() }).safeParse(parser.parse(xml))
  const document = parsed.success ? parsed.data.Document : null
  const [report, account] = [statusReport.safeParse(document), statement.safeParse(document)]
  const answer = report.success ? ofReport(report.data) : account.success ? ofStatement(account.data) : null
  if (answer === null) return { fault: message('bankAnswer.otherKind') }
  if (answer.lines.length === 0) return { fault: message('bankAnswer.empty') }
  return answer.lines.length > MAX_LINES ? { fault: message('bankAnswer.tooMany', { most: MAX_LINES }) } : { answer }
}
