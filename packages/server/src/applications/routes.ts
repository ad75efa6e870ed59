import { sql, type RawBuilder } from 'kysely'
import { calls } from '@eae/domain/contract.ts'
import { foldEl, foldLayout } from '@eae/domain/kernel/fold.ts'
import { notFound } from '../platform/errors.ts'
import type { Route } from '../platform/route.ts'
import { checkApplication } from './checks.ts'
import { readHistory, readMine, recordAccess } from './history.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { readReceipt, submitApplication } from './submit.ts'
import { readTreeAnswer } from './tree.ts'

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`)

/** Free text of the application search: digits are an AFM or a code, anything else a name in any spelling. */
export const applicationFilter = (typed: string): RawBuilder<unknown> => {
  if (/^\d+$/.test(typed)) {
    const code = typed.length <= 9 ? sql` OR t.kodikos = ${Number(typed)}` : sql``
    return sql`(t.afm LIKE ${`${typed}%`}${code})`
  }
  const words = typed.split(/\s+/).filter((word) => word !== '')
  const perWord = words.map((word) => {
    const keys = [...new Set([foldEl(word), foldLayout(word)])]
    return sql`(${sql.join(
      keys.map((key) => sql`t.search_key LIKE ${`%${escapeLike(key)}%`}`),
      sql` OR `,
    )})`
  })
  return perWord.length === 0 ? sql`TRUE` : sql.join(perWord, sql` AND `)
}

/** The calls of the application that are not plain entity calls. */
export const applicationRoutes = (): Route[] => [
  {
    ...calls.findTree,
    handle: async ({ db, actor, input }) => {
      const { etos, id } = calls.findTree.input.parse(input)
      const data = await readTreeAnswer(db.kysely, actor, etos, id)
      await recordAccess(db.kysely, actor, etos, id)
      return { data }
    },
  },
  {
    ...calls.myApplications,
    handle: async ({ db, actor, input }) => ({
      data: await readMine(db.kysely, actor, calls.myApplications.input.parse(input).etos),
    }),
  },
  {
    ...calls.runChecks,
    handle: async ({ db, actor, input }) => {
      const { etos, id } = calls.runChecks.input.parse(input)
      return { data: await checkApplication(db, actor, etos, id) }
    },
  },
  {
    ...calls.submit,
    handle: async ({ db, actor, input }) => ({
      data: await submitApplication(db, actor, calls.submit.input.parse(input)),
    }),
  },
  {
    ...calls.receipt,
    handle: async ({ db, actor, input }) => {
      const { etos, id } = calls.receipt.input.parse(input)
      return { data: await readReceipt(db.kysely, actor, etos, id) }
    },
  },
  {
    ...calls.receiptPdf,
    handle: async ({ db, actor, input, reply, request }) => {
      const { etos, id } = calls.receiptPdf.input.parse(input)
      const receipt = await readReceipt(db.kysely, actor, etos, id)
      if (receipt === null) throw notFound()
      void reply.type('application/pdf').header('content-disposition', 'attachment; filename="receipt.pdf"')
      return receiptPdf(receipt, `${request.protocol}://${request.host}`)
    },
  },
  {
    ...calls.history,
    handle: async ({ db, actor, input }) => {
      const { etos, id } = calls.history.input.parse(input)
      return { data: await readHistory(db.kysely, actor, etos, id) }
    },
  },
]
