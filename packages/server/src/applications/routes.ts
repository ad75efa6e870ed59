import { calls } from '@eae/domain/contract.ts'
import { notFound } from '../platform/errors.ts'
import type { Config } from '../platform/config.ts'
import type { Route } from '../platform/route.ts'
import { checkApplication } from './checks.ts'
import { readAccess, recordAccess } from './access-records.ts'
import { readAdvisers, revokeAuthorisation } from './advisers.ts'
import { readHistory, readMine } from './history.ts'
import { readLastYear } from './last-year.ts'
import { openApplication } from './open-new.ts'
import { validateAfm } from './opening.ts'
import { readPrefillReport } from './prefill-report.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { readReceipt, submitApplication } from './submit.ts'
import { readCatalogueAnswer, readTreeReading } from './tree.ts'

/** The calls of the application that are not plain entity calls. */
export const applicationRoutes = (config: Pick<Config, 'publicUrl'>): Route[] => [
  {
    ...calls.findTree,
    handle: async ({ db, actor, input }) => {
      const { etos, id } = calls.findTree.input.parse(input)
      const data = await readTreeReading(db.kysely, actor, etos, id)
      await recordAccess(db.kysely, actor, etos, [id], 'tree')
      return { data }
    },
  },
  {
    ...calls.findCatalogue,
    handle: async ({ db, input }) => ({
      data: await readCatalogueAnswer(db.kysely, calls.findCatalogue.input.parse(input).etos),
    }),
  },
  {
    ...calls.myApplications,
    handle: async ({ db, actor, input }) => ({
      data: await readMine(db.kysely, actor, calls.myApplications.input.parse(input).etos),
    }),
  },
  {
    ...calls.validateAfm,
    handle: async ({ db, actor, input }) => {
      const { etos, afm } = calls.validateAfm.input.parse(input)
      return { data: await validateAfm(db.kysely, actor, etos, afm) }
    },
  },
  {
    ...calls.openNew,
    handle: async ({ db, actor, input }) => ({
      data: await openApplication(db, actor, calls.openNew.input.parse(input)),
    }),
  },
  {
    ...calls.prefillReport,
    handle: async ({ db, actor, input }) => {
      const { etos, id } = calls.prefillReport.input.parse(input)
      const data = await readPrefillReport(db.kysely, actor, etos, id)
      await recordAccess(db.kysely, actor, etos, [id], 'tree')
      return { data }
    },
  },
  {
    ...calls.findLastYear,
    handle: async ({ db, actor, input }) => {
      const { etos, id } = calls.findLastYear.input.parse(input)
      return { data: await readLastYear(db.kysely, actor, etos, id) }
    },
  },
  {
    ...calls.runChecks,
    handle: async ({ db, actor, input }) => {
      const request = calls.runChecks.input.parse(input)
      const { etos, id } = request
      const data = await checkApplication(db, actor, request)
      await recordAccess(db.kysely, actor, etos, [id], 'tree')
      return { data }
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
      const data = await readReceipt(db.kysely, actor, etos, id)
      await recordAccess(db.kysely, actor, etos, [id], 'receipt')
      return { data }
    },
  },
  {
    ...calls.receiptPdf,
    handle: async ({ db, actor, input, reply, request }) => {
      const { etos, id } = calls.receiptPdf.input.parse(input)
      const receipt = await readReceipt(db.kysely, actor, etos, id)
      if (receipt === null) throw notFound()
      await recordAccess(db.kysely, actor, etos, [id], 'receipt')
      void reply.type('application/pdf').header('content-disposition', 'attachment; filename="receipt.pdf"')
      return receiptPdf(receipt, config.publicUrl?.origin ?? `${request.protocol}://${request.host}`)
    },
  },
  {
    ...calls.history,
    handle: async ({ db, actor, input }) => {
      const { etos, id } = calls.history.input.parse(input)
      const data = await readHistory(db.kysely, actor, etos, id)
      await recordAccess(db.kysely, actor, etos, [id], 'history')
      return { data }
    },
  },
  {
    ...calls.accessRecords,
    handle: async ({ db, actor, input }) => {
      const { etos, id } = calls.accessRecords.input.parse(input)
      return { data: await readAccess(db.kysely, actor, etos, id) }
    },
  },
  {
    ...calls.myAdvisers,
    handle: async ({ db, actor, input }) => ({
      data: await readAdvisers(db.kysely, actor, calls.myAdvisers.input.parse(input).etos),
    }),
  },
  {
    ...calls.revokeAuthorisation,
    handle: async ({ db, actor, input }) => {
      await revokeAuthorisation(db, actor, calls.revokeAuthorisation.input.parse(input))
      return { data: 'SUCCESS' }
    },
  },
]
