import type { Receipt } from '@eae/domain/applications/answers.ts'
import { buildFacts } from '@eae/domain/applications/build-facts.ts'
import { outlineOf } from '@eae/domain/applications/outline.ts'
import type { Outline } from '@eae/domain/applications/part.ts'
import { isAtWork, isPaid } from '@eae/domain/applications/states.ts'
import type { ApplicationTree } from '@eae/domain/applications/tree.ts'
import { DECLARING, runChecks } from '@eae/domain/checks/registry.ts'
import type { Finding } from '@eae/domain/kernel/check.ts'
import type { Named } from '@eae/domain/kernel/english.ts'
import { forecast, type Forecast } from '@eae/domain/payments/forecast.ts'
import { MAX_PRINTED_PARCELS } from '@eae/domain/prints/prints.ts'
import { loadTexts, type Texts } from '@eae/domain/texts/index.ts'
import { readSealed, readTreeAnswer } from '../applications/index.ts'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'
import { readNames, type NameOf } from './names.ts'

/** Which application is printed for whom. */
export interface PrintWish {
  readonly db: Database
  readonly actor: Actor
  readonly etos: number
  readonly id: number
  readonly lang: 'el' | 'en'
  /** Address under which people reach the server: what a QR code leads to. */
  readonly origin: string
}

/** An application as it is printed, with all that is told of it. */
export interface Printing extends PrintWish {
  readonly texts: Texts
  /** What was sealed; of a draft, and of one that was submitted elsewhere, the rows as they are. */
  readonly tree: ApplicationTree
  readonly receipt: Receipt | null
  /** Not submitted: it has no force, and says so. */
  readonly isDraft: boolean
  readonly findings: readonly Finding[]
  readonly forecast: Forecast
  /** What schemes are called, by their codes. */
  readonly schemes: Readonly<Record<string, Named>>
  /** It was paid since: what was sealed does not know it. */
  readonly wasPaid: boolean
  /** What decides which fields a row has. */
  readonly outline: Outline
  /** Names of what rows refer to. */
  readonly nameOf: NameOf
  /** Instant of the database. */
  readonly at: string
}

const SEVERITIES: readonly Finding['severity'][] = ['B', 'W', 'I']

/**
 * Reads an application for its prints. 404 when the actor may not see it, 422 when it has more parcels than paper takes.
 */
export const readPrinting = async (wish: PrintWish, on: 'paper' | 'data' = 'paper'): Promise<Printing> => {
  const { db, actor, etos, id, lang } = wish
  const answer = await readTreeAnswer(db.kysely, actor, etos, id)
  const isOpen = isAtWork(answer.tree.header.status)
  const sealed = isOpen ? null : await readSealed(db.kysely, actor, etos, id)
  const tree = sealed?.tree ?? answer.tree
  if (on === 'paper' && tree.parcels.length > MAX_PRINTED_PARCELS)
    throw new AppError(422, { code: 'print.tooManyParcels', params: { max: MAX_PRINTED_PARCELS } })
  const { situation, serverFindings } = answer
  const stored = serverFindings.filter(({ isOutdated }) => !isOutdated)
  const facts = buildFacts(tree, answer.catalogue, situation, stored)
  const found = runChecks(facts, { moment: DECLARING, ruleParams: situation.ruleParams })
  const known = new Set(found.map((finding) => finding.id))
  return {
    ...wish,
    texts: { ...(await loadTexts(lang)), areaUnit: 'stremma' },
    tree,
    receipt: sealed?.receipt ?? null,
    isDraft: isOpen,
    findings: [...found, ...stored.filter((finding) => !known.has(finding.id))].toSorted(
      (a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) || a.check.localeCompare(b.check),
    ),
    forecast: forecast(facts, situation.ruleParams),
    schemes: facts.catalogue.names.schemes,
    wasPaid: isPaid(answer.tree.header.status),
    outline: outlineOf(tree, answer.catalogue),
    nameOf: await readNames(db.kysely, tree, lang),
    at: situation.now,
  }
}
