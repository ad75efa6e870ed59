import { sql, type RawBuilder } from 'kysely'
import { foldEl } from '@eae/domain/kernel/fold.ts'
import { applicationParts } from '@eae/domain/applications/index.ts'
import type { ErrorIssue } from '@eae/domain/contract.ts'
import { whyNotRequest } from '@eae/domain/payments/computable.ts'
import type { EntityHooks, SaveContext, Values } from '../crud/index.ts'
import { forbidden, invalidField } from '../platform/errors.ts'
import { isCanceled } from '../platform/limited.ts'
import { consentWordsHooks, onlyAnswered } from './consents.ts'
import { geometryIssues } from './geometry-check.ts'
import { move } from './move.ts'
import { findChangedNeighbours } from './neighbour-marks.ts'
import { absent, readSituation } from './situation.ts'
import { drafted, head } from './life-sql.ts'
import { markOutdated } from './findings.ts'
import { refreshParcelGeometry } from './geometry-facts.ts'
import { refreshServices, refreshTotals } from './refresh.ts'
import { recordAccess } from './access-records.ts'
import { headerScope, partScope } from './scope.ts'

type Issues = readonly Omit<ErrorIssue, 'path'>[]

/** Guards one application: visible, editable now, and its header touched so that its version guards the whole tree. */
const guard = async (context: SaveContext, edeId: number): Promise<void> => {
  const { tx, etos } = context
  const situation = await readSituation(tx.sql, tx.actor, etos, edeId, true)
  // An edit makes a prefilled or checked application a draft again (domain document 2.1).
  await move(tx, etos, situation, 'edit')
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN)

/** A part may hang only on rows of its own application: a foreign parent is as absent as an unknown one (threat T02). */
const parentIssues = async (context: SaveContext, parents: Readonly<Record<string, string>>): Promise<Issues> => {
  const { values, stored, tx, etos } = context
  if (values === null) return []
  const edeId = numberOf(values.edeId ?? stored?.edeId)
  for (const [field, table] of Object.entries(parents)) {
    const parent = values[field]
    if (parent === undefined || parent === null) continue
    const found =
      await sql`SELECT 1 FROM ${sql.table(table)} p WHERE p.etos = ${etos} AND p.id = ${parent} AND p.ede_id = ${edeId}`.execute(
        tx.sql,
      )
    if (found.rows.length === 0) return [{ field, code: 'error.unknownReference' }]
  }
  return []
}

const guardPart =
  (parents: Readonly<Record<string, string>>, extra?: (context: SaveContext) => Promise<Issues>) =>
  async (context: SaveContext): Promise<Issues> => {
    const { values, stored } = context
    const edeId = numberOf(stored?.edeId ?? values?.edeId)
    if (stored !== null && values?.edeId !== undefined && values.edeId !== stored.edeId)
      return [{ field: 'edeId', code: 'error.readOnly' }]
    await guard(context, edeId)
    const issues = await parentIssues(context, parents)
    return issues.length > 0 ? issues : ((await extra?.(context)) ?? [])
  }

/** A scheme that nothing computes in its year is not asked for; a request for one that was taken earlier stays as it is. */
const requestIssues = async ({ tx, etos, values, stored }: SaveContext): Promise<Issues> => {
  const schema = values?.eschId
  if (schema === undefined || schema === null || schema === stored?.eschId) return []
  const found = await sql<{ kodikos: string }>`
    SELECT kodikos FROM edetsupportschema WHERE id = ${schema} AND etos = ${etos}
  `.execute(tx.sql)
  const kodikos = found.rows[0]?.kodikos
  if (kodikos === undefined) return [{ field: 'eschId', code: 'error.unknownReference' }]
  const reason = whyNotRequest(etos, kodikos)
  return reason === null ? [] : [{ field: 'eschId', ...reason }]
}

const applicationIds = (rows: readonly Values[]): number[] => [
  ...new Set(rows.map((row) => numberOf(row.edeId)).filter((id) => Number.isInteger(id))),
]

const rowIds = (rows: readonly Values[]): number[] =>
  rows.map((row) => numberOf(row.id)).filter((id) => Number.isInteger(id))

/** One record for each application that rows belong to; `idField` names it in them. */
const recordRows = async (
  [db, actor, rows, how]: Parameters<NonNullable<EntityHooks['afterRead']>>,
  idField: 'id' | 'edeId',
): Promise<void> => {
  const ofYear = new Map<number, number[]>()
  for (const row of rows) {
    const ids = ofYear.get(numberOf(row.etos)) ?? []
    ids.push(numberOf(row[idField]))
    ofYear.set(numberOf(row.etos), ids)
  }
  for (const [etos, ids] of ofYear) await recordAccess(db, actor, etos, ids, how === 'export' ? how : 'row')
}

/** Parts read outside the tree are as much a reading of the application as the tree is. */
const afterRead: EntityHooks['afterRead'] = (...read) => recordRows(read, 'edeId')

/** Drafts on alias `h` whose year still takes submissions. */
const isDraft = sql`${drafted('h')} AND EXISTS (SELECT 1 FROM edetparam p WHERE p.year_eae = h.etos AND p.latest_submission_date >= now())`
const isPartOfDraft = sql`EXISTS (SELECT 1 FROM edetedeaeehd h WHERE h.etos = t.etos AND h.id = t.ede_id AND ${isDraft})`

const part = (
  name: string,
  parents: Readonly<Record<string, string>> = {},
  extra?: (context: SaveContext) => Promise<Issues>,
): EntityHooks => ({
  scope: partScope,
  whyOutOfScope: (tx, etos, row) => absent(tx.sql, tx.actor, etos, row.edeId),
  isOpen: isPartOfDraft,
  afterRead,
  beforeSave: guardPart(parents, extra),
  afterBatch: async (tx, etos, rows) => {
    await refreshTotals(tx, etos, applicationIds(rows))
    await markOutdated(tx, name, etos, applicationIds(rows), rowIds(rows))
  },
})

const parcelHooks: EntityHooks = {
  ...part('Edetedeaeeagroi', {}, async ({ values, stored, tx, etos }) =>
    values?.geom === undefined
      ? []
      : geometryIssues(tx.sql, etos, values.geom, { id: stored?.id, edaIdPrev: stored?.edaIdPrev }),
  ),
  findChangedAround: (tx, etos, saved) => findChangedNeighbours(tx.sql, etos, saved),
  afterBatch: async (tx, etos, rows) => {
    const ids = rowIds(rows)
    try {
      await refreshParcelGeometry(tx.sql, etos, ids)
    } catch (error) {
      // The net below the judgements of geometry-check.ts: nobody waits longer, and nothing is saved.
      if (isCanceled(error)) throw invalidField('geom', 'geometry.tooComplex')
      throw error
    }
    await refreshTotals(tx, etos, applicationIds(rows))
    await markOutdated(tx, 'Edetedeaeeagroi', etos, applicationIds(rows), ids)
  },
}

const headerHooks: EntityHooks = {
  scope: (actor): RawBuilder<unknown> => sql`${head('t')} AND ${headerScope(actor, 't')}`,
  whyOutOfScope: (tx, etos, row) => absent(tx.sql, tx.actor, etos, row.id),
  isOpen: sql`EXISTS (SELECT 1 FROM edetedeaeehd h WHERE h.etos = t.etos AND h.id = t.id AND ${isDraft})`,
  beforeSave: async (context) => {
    // An application is opened and withdrawn by commands, never by a generic save.
    if (context.stored === null || context.values === null) throw forbidden('error.useCommand')
    await guard(context, numberOf(context.stored.id))
    return []
  },
  // The list of a search is no reading: it names people and holds nothing else of them (`isNarrow` of its definition).
  // Opening one of them, or taking them away as a file, is what leaves a record.
  afterRead: async (...read) => {
    if (read[3] !== 'list') await recordRows(read, 'id')
  },
  extraColumns: (row) => ({
    search_key: foldEl(
      [row.lastname, row.firstname, row.fathername].filter((name) => typeof name === 'string').join(' '),
    ),
  }),
  afterBatch: async (tx, etos, rows) => {
    const ids = rowIds(rows)
    await refreshServices(tx, etos, ids)
    await markOutdated(tx, 'Edetedeaeehd', etos, ids, ids)
  },
}

const partHooks: Readonly<Record<string, EntityHooks>> = {
  Edetedeaeehd: headerHooks,
  Edetedeaeegdpr: onlyAnswered(part('Edetedeaeegdpr')),
  Edetedeaeeagroi: parcelHooks,
  Edetedeaeeagroiem: part('Edetedeaeeagroiem', { edaId: 'edetedeaeeagroi' }),
  Edetedeaeefytiko: part('Edetedeaeefytiko', { edaId: 'edetedeaeeagroi' }),
  Edetedeaeedikaiol: part('Edetedeaeedikaiol', { edaId: 'edetedeaeeagroi' }),
  Edetedeaeerequest: part('Edetedeaeerequest', {}, requestIssues),
  Edetedeaeezoiko: part('Edetedeaeezoiko', { zekmId: 'edetedeaeezekm' }),
}

/** Hooks of the header and of every part of an application. A part without hooks of its own gets the common ones. */
export const applicationHooks: ReadonlyMap<string, EntityHooks> = new Map([
  ...applicationParts.map((entity): [string, EntityHooks] => [
    entity.name,
    partHooks[entity.name] ?? part(entity.name),
  ]),
  ['Edetgdpr', consentWordsHooks],
])
