import { calls } from '@eae/domain/contract.ts'
import { notFound } from '../platform/errors.ts'
import type { Config } from '../platform/config.ts'
import { serve, type Route } from '../platform/route.ts'
import { checkApplication } from './check/checks.ts'
import { readAccess, recordAccess } from './read/access-records.ts'
import { readAdvisers } from './read/advisers.ts'
import { readHistory, readMine } from './read/history.ts'
import { readLandOn, readSitting, readStory } from './read/story.ts'
import { readLastForecast } from './read/last-forecast.ts'
import { readLastYear } from './open/last-year.ts'
import { openApplication } from './open/open-new.ts'
import { validateAfm } from './open/opening.ts'
import { readPrefillReport } from './open/prefill-report.ts'
import { readDifference } from './submit/difference.ts'
import { receiptPdf } from './submit/receipt-pdf.ts'
import { withdrawLines } from './submit/withdraw-lines.ts'
import { compareVersions, readVersions } from './submit/versions.ts'
import { readReceipt, submitApplication } from './submit/submit.ts'
import { readCatalogueAnswer, readTreeReading } from './read/tree.ts'

/** The calls of the application that are not plain entity calls. */
export const applicationRoutes = (config: Pick<Config, 'publicUrl'>): Route[] => [
  serve(calls.findTree, async ({ db, actor, input }) => {
    const { etos, id } = input
    const data = await readTreeReading(db.kysely, actor, etos, id)
    await recordAccess(db.kysely, actor, etos, [id], 'tree')
    return { data }
  }),
  serve(calls.findCatalogue, async ({ db, input }) => ({
    data: await readCatalogueAnswer(db.kysely, input.etos),
  })),
  serve(calls.myApplications, async ({ db, actor, input }) => ({
    data: await readMine(db.kysely, actor, input.etos),
  })),
  serve(calls.validateAfm, async ({ db, actor, input }) => {
    const { etos, afm } = input
    return { data: await validateAfm(db.kysely, actor, etos, afm) }
  }),
  serve(calls.openNew, async ({ db, actor, input }) => ({
    data: await openApplication(db, actor, input),
  })),
  serve(calls.prefillReport, async ({ db, actor, input }) => {
    const { etos, id } = input
    const data = await readPrefillReport(db.kysely, actor, etos, id)
    await recordAccess(db.kysely, actor, etos, [id], 'tree')
    return { data }
  }),
  serve(calls.findLastYear, async ({ db, actor, input }) => {
    const { etos, id } = input
    return { data: await readLastYear(db.kysely, actor, etos, id) }
  }),
  serve(calls.findLastForecast, async ({ db, actor, input }) => {
    const { etos, id } = input
    const data = await readLastForecast(db.kysely, actor, etos, id)
    await recordAccess(db.kysely, actor, etos, [id], 'tree')
    return { data }
  }),
  serve(calls.runChecks, async ({ db, actor, input }) => {
    const request = input
    const { etos, id } = request
    const answer = await checkApplication(db, actor, request)
    await recordAccess(db.kysely, actor, etos, [id], 'tree')
    return answer
  }),
  serve(calls.submit, async ({ db, actor, input }) => ({
    data: await submitApplication(db, actor, input),
  })),
  serve(calls.withdrawLines, async ({ db, actor, input }) => ({ data: await withdrawLines(db, actor, input) })),
  serve(calls.receipt, async ({ db, actor, input }) => {
    const { etos, id } = input
    const data = await readReceipt(db.kysely, actor, etos, id)
    await recordAccess(db.kysely, actor, etos, [id], 'receipt')
    return { data }
  }),
  serve(calls.difference, async ({ db, actor, input }) => {
    const { etos, id } = input
    const data = await readDifference(db.kysely, actor, etos, id)
    await recordAccess(db.kysely, actor, etos, [id], 'receipt')
    return { data }
  }),
  serve(calls.findVersions, async ({ db, actor, input }) => {
    const { etos, id } = input
    const data = await readVersions(db.kysely, actor, etos, id)
    await recordAccess(db.kysely, actor, etos, [id], 'history')
    return { data }
  }),
  serve(calls.compareVersions, async ({ db, actor, input }) => {
    const data = await compareVersions(db.kysely, actor, input)
    await recordAccess(db.kysely, actor, input.etos, [input.id], 'tree')
    return { data }
  }),
  serve(calls.receiptPdf, async ({ db, actor, input, reply, request }) => {
    const { etos, id } = input
    const receipt = await readReceipt(db.kysely, actor, etos, id)
    if (receipt === null) throw notFound()
    await recordAccess(db.kysely, actor, etos, [id], 'receipt')
    void reply.type('application/pdf').header('content-disposition', 'attachment; filename="receipt.pdf"')
    return receiptPdf(receipt, config.publicUrl?.origin ?? `${request.protocol}://${request.host}`)
  }),
  serve(calls.history, async ({ db, actor, input }) => {
    const { etos, id } = input
    const data = await readHistory(db.kysely, actor, etos, id)
    await recordAccess(db.kysely, actor, etos, [id], 'history')
    return { data }
  }),
  serve(calls.findStory, async ({ db, actor, input }) => {
    const data = await readStory(db.kysely, actor, input)
    await recordAccess(db.kysely, actor, input.etos, [input.id], 'history')
    return { data }
  }),
  serve(calls.findSitting, async ({ db, actor, input }) => {
    const data = await readSitting(db.kysely, actor, input)
    await recordAccess(db.kysely, actor, input.etos, [input.id], 'history')
    return { data: [...data] }
  }),
  serve(calls.findLandOn, async ({ db, actor, input }) => {
    const data = await readLandOn(db.kysely, actor, input)
    await recordAccess(db.kysely, actor, input.etos, [input.id], 'map')
    return { data }
  }),
  serve(calls.accessRecords, async ({ db, actor, input }) => {
    const { etos, id } = input
    return { data: await readAccess(db.kysely, actor, etos, id) }
  }),
  serve(calls.myAdvisers, async ({ db, actor, input }) => ({
    data: await readAdvisers(db.kysely, actor, input.etos),
  })),
]
