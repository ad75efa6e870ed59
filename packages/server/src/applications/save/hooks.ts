import { edetedeaeehd } from '@eae/domain/applications/header.ts'
import { rowsOf } from '@eae/domain/applications/life.ts'
import { isOffered } from '@eae/domain/applications/outline.ts'
import { parts, windowParts, type PartSlot } from '@eae/domain/applications/parts-list.ts'
import { isRuleOf } from '@eae/domain/applications/parts/parcel-eco.ts'
import { SEARCH_CRITERIA } from '@eae/domain/applications/search.ts'
import { documentMissing } from '@eae/domain/checks/documents.ts'
import { foldEl } from '@eae/domain/kernel/fold.ts'
import { isLater, type AnyPart } from '@eae/domain/kernel/part.ts'
import { whyNotRequest } from '@eae/domain/payments/computable.ts'
import { sql, type RawBuilder } from 'kysely'
import { criterionSql, type EntityHooks, type RowIssue, type SaveSet } from '../../crud/index.ts'
import { forbidden, invalidField } from '../../platform/errors.ts'
import { containsFolded } from '../../platform/folded.ts'
import type { Tx } from '../../platform/transaction.ts'
import { recordAccess } from '../read/access-records.ts'
import { bankIssues } from './bank-issues.ts'
import { closedSchemes } from '../correct/closed-schemes.ts'
import { bovineIssues } from './bovines.ts'
import { consentWordsHooks, onlyAnswered } from './consents.ts'
import { fitIssues, nestedIssues } from './fit-issues.ts'
import { followSave } from './follow-save.ts'
import { geometryIssues } from './geometry-check.ts'
import { cameLater } from './later-rows.ts'
import { fileIssues, holdDocuments } from '../documents/document-limits.ts'
import { notePhotos } from '../documents/document-photos.ts'
import { head, workable } from '../life/life-sql.ts'
import { measureIssues } from './measure-issues.ts'
import { move } from '../life/move.ts'
import { findChangedNeighbours } from '../check/neighbour-marks.ts'
import { noteSaved } from '../check/noted-keys.ts'
import { headerScope, partScope } from '../read/scope.ts'
import { absent, readSituation } from '../life/situation.ts'

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN)

/** Applications that a transaction holds already: each is edited once, whatever part of it is saved. */
const held = new WeakMap<Tx, Set<number>>()

/** Lets an application be written in a transaction that holds its header and asked its own event whether it may be. */
export const holdApplication = (tx: Tx, edeId: number): void => {
  const known = held.get(tx) ?? new Set()
  held.set(tx, known.add(edeId))
}

/**
 * Guards applications: visible and editable now, their headers locked. Lets each begin its draft again. New rows of a part
 * that may come after the submission come by their own event.
 */
const guard = async (
  { tx, etos, rows }: SaveSet,
  edeIds: readonly number[],
  part: AnyPart | null = null,
): Promise<void> => {
  const known = held.get(tx) ?? new Set()
  held.set(tx, known)
  for (const edeId of [...new Set(edeIds)].toSorted((x, y) => x - y)) {
    if (known.has(edeId)) continue
    const situation = await readSituation(tx.sql, tx.actor, etos, edeId, true)
    if (part !== null && (await cameLater(tx, etos, situation, part, rows))) continue
    // An edit makes a prefilled or checked application a draft again (domain document 2.1).
    await move(tx, etos, situation, 'edit')
    known.add(edeId)
  }
}

type Judge = (set: SaveSet) => Promise<readonly RowIssue[]>

const guardPart =
  (part: AnyPart, judge?: Judge): Judge =>
  async (set) => {
    const kept = set.rows.flatMap(({ stored }, row) =>
      stored !== null && isLater(part, stored) ? [{ row, code: 'error.laterStays' }] : [],
    )
    if (kept.length > 0) return kept
    const moved = set.rows.flatMap(({ stored, values }, row) =>
      stored !== null && values?.edeId !== undefined && values.edeId !== stored.edeId
        ? [{ row, field: 'edeId', code: 'error.readOnly' }]
        : [],
    )
    if (moved.length > 0) return moved
    await guard(
      set,
      set.rows.map(({ stored, values }) => numberOf(stored?.edeId ?? values?.edeId)),
      part,
    )
    const fit = await nestedIssues(part, set)
    const issues = fit.length > 0 ? fit : ((await judge?.(set)) ?? [])
    if (issues.length === 0) await noteSaved(part.name, set)
    return issues
  }

/** A scheme that is not run is not asked for, nor one that its part does not offer; a request that was taken earlier stays as it is. */
const requestIssues =
  (slot: PartSlot): Judge =>
  async (set) => {
    const { tx, etos, rows } = set
    const asked = rows.flatMap(({ stored, values }, row) => {
      const schema = values?.eschId
      return schema === undefined || schema === null || schema === stored?.eschId ? [] : [{ row, schema }]
    })
    if (asked.length === 0) return []
    const found = await sql<{
      id: number
      kodikos: string
      cspcode: string | null
      activeflag: boolean
      leveltype: number
    }>`
    SELECT id, kodikos, cspcode, activeflag, leveltype FROM edetsupportschema WHERE id = ANY(${asked.map(({ schema }) => schema)}) AND etos = ${etos}
  `.execute(tx.sql)
    const schemes = new Map(found.rows.map((scheme) => [scheme.id, scheme]))
    const closed = await closedSchemes(set)
    if (closed.length > 0) return closed
    return asked.flatMap(({ row, schema }) => {
      const scheme = schemes.get(numberOf(schema))
      // One that is none of the year is refused as a reference.
      if (scheme === undefined) return []
      if (!isOffered(slot, 'eschId', scheme))
        return [{ row, field: 'eschId', code: 'requests.notHere', params: { kodikos: scheme.kodikos } }]
      const reason = whyNotRequest(scheme)
      return reason === null ? [] : [{ row, field: 'eschId', ...reason }]
    })
  }

/** A request by crop or holding is one that may be asked for at all, and fits what it hangs on. */
const coupledOf =
  (slot: 'cropRequests' | 'holdingRequests'): Judge =>
  async (set) => {
    const issues = await requestIssues(slot)(set)
    return issues.length > 0 ? issues : fitIssues(slot, set)
  }

/** The way of an action is one of that very action. */
const ruleIssues: Judge = async ({ tx, rows }) => {
  const asked = rows.flatMap(({ stored, values }, row) => {
    const [essuId, esruId] = [values?.essuId ?? stored?.essuId, values?.esruId ?? stored?.esruId]
    const isNew = values?.esruId !== undefined || values?.essuId !== undefined
    return isNew && typeof esruId === 'string' ? [{ row, essuId: numberOf(essuId), esruId }] : []
  })
  if (asked.length === 0) return []
  const found = await sql<{ id: number; kodikos: string }>`
    SELECT id, kodikos FROM ecoscheme_subsidy WHERE id = ANY(${asked.map(({ essuId }) => essuId)})
  `.execute(tx.sql)
  const actions = new Map(found.rows.map(({ id, kodikos }) => [id, kodikos]))
  return asked.flatMap(({ row, essuId, esruId }) => {
    const action = actions.get(essuId)
    return action === undefined || isRuleOf(action, esruId)
      ? []
      : [{ row, field: 'esruId', code: 'eco.otherRule', params: { action } }]
  })
}

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

/** Applications at work on alias `h` whose year still takes submissions. */
const isDraft = sql`${workable('h')} AND EXISTS (SELECT 1 FROM edetparam p WHERE p.year_eae = h.etos AND p.latest_submission_date >= now())`
const isPartOfDraft = sql`EXISTS (SELECT 1 FROM edetedeaeehd h WHERE h.etos = t.etos AND h.id = t.ede_id AND ${isDraft})`

const partOf = (part: AnyPart, judge?: Judge): EntityHooks => ({
  scope: partScope,
  whyOutOfScope: (tx, etos, row) => absent(tx.sql, tx.actor, etos, row.edeId),
  isOpen: isPartOfDraft,
  afterRead,
  beforeSave: guardPart(part, judge),
  afterBatch: followSave,
})

const parcelHooks: EntityHooks = {
  ...partOf(parts.parcels, ({ tx, etos, rows }) => geometryIssues(tx, etos, rows)),
  findChangedAround: (tx, etos, saved) => findChangedNeighbours(tx.sql, etos, saved),
}

/** States in which the office judges documents. */
const JUDGED_STATES = rowsOf('judgeDocument').flatMap(({ states }) => states ?? [])

const AFM_ASKED = { ...edetedeaeehd.fields.afm, format: 'afm' } as const

const headerHooks: EntityHooks = {
  scope: (actor): RawBuilder<unknown> => sql`${head('t')} AND ${headerScope(actor, 't')}`,
  whyOutOfScope: (tx, etos, row) => absent(tx.sql, tx.actor, etos, row.id),
  isOpen: sql`EXISTS (SELECT 1 FROM edetedeaeehd h WHERE h.etos = t.etos AND h.id = t.id AND ${isDraft})`,
  beforeSave: async (set) => {
    // An application is opened and withdrawn by commands, never by a generic save.
    if (set.rows.some(({ stored, values }) => stored === null || values === null)) throw forbidden('error.useCommand')
    await guard(
      set,
      set.rows.map(({ stored }) => numberOf(stored?.id)),
    )
    const fit = await nestedIssues(edetedeaeehd, set)
    const issues = fit.length > 0 ? fit : await bankIssues(set)
    if (issues.length === 0) await noteSaved(edetedeaeehd.name, set)
    return issues
  },
  // The list of a search is no reading: it names people and holds nothing else of them (`isNarrow` of its definition).
  // Opening one of them, or taking them away as a file, is what leaves a record.
  afterRead: async (...read) => {
    if (read[3] !== 'list') await recordRows(read, 'id')
  },
  criteria: {
    // With blanks, or with EL before it, as people copy it from elsewhere.
    afm: { field: AFM_ASKED, where: (criterion) => criterionSql('afm', AFM_ASKED, criterion) },
    lastname: {
      field: edetedeaeehd.fields.lastname,
      where: (criterion) => {
        const isNamed = criterionSql('lastname', edetedeaeehd.fields.lastname, criterion)
        // The index of all names finds the few rows of which the name itself is then folded.
        return typeof criterion === 'string'
          ? sql`${containsFolded(sql.ref('t.search_key'), criterion)} AND ${isNamed}`
          : isNamed
      },
    },
    eschId: {
      field: SEARCH_CRITERIA.eschId,
      where: (criterion) => sql`EXISTS (SELECT 1 FROM edetedeaeerequest r WHERE r.etos = t.etos AND r.ede_id = t.id
        AND ${criterionSql('eschId', SEARCH_CRITERIA.eschId, criterion, 'r')})`,
    },
    // The first four digits of a code of the administrative division are those of its municipality.
    lkdhmId: {
      field: SEARCH_CRITERIA.lkdhmId,
      where: (criterion) => sql`t.lkkoi_id_b2 IN (SELECT k.id FROM land_kalkoinotite m
        JOIN land_kalkoinotite k ON left(k.kodikos, 4) = left(m.kodikos, 4)
        WHERE ${criterionSql('lkdhmId', SEARCH_CRITERIA.lkdhmId, criterion, 'm')})`,
    },
    missingDocs: {
      field: SEARCH_CRITERIA.missingDocs,
      where: (criterion) => {
        if (typeof criterion !== 'boolean') throw invalidField('criteria.missingDocs', 'error.invalid')
        const missing = sql`EXISTS (SELECT 1 FROM finding_now f WHERE f.etos = t.etos AND f.ede_id = t.id
          AND f.check_code = ${documentMissing.code})`
        return criterion ? missing : sql`NOT ${missing}`
      },
    },
    docsToJudge: {
      field: SEARCH_CRITERIA.docsToJudge,
      where: (criterion) => {
        if (typeof criterion !== 'boolean') throw invalidField('criteria.docsToJudge', 'error.invalid')
        const waits = sql`(t.status = ANY(${JUDGED_STATES}) AND EXISTS (SELECT 1 FROM edetedeaeedikaiol d
          WHERE d.etos = t.etos AND d.ede_id = t.id AND d.checkstatus = 0))`
        return criterion ? waits : sql`NOT ${waits}`
      },
    },
    authEnd: {
      field: SEARCH_CRITERIA.authEnd,
      // A ΚΥΔ asks for its own: whom else somebody trusts is his matter.
      where: (criterion, { userType, efoId }) => sql`EXISTS (SELECT 1 FROM edetedeauthor au
        WHERE au.etos = t.etos AND au.afm = t.afm AND au.status = 1 AND au.dtestart <= now() AND au.dteend > now()
        AND ${userType === 'KYD' ? sql`au.efo_id = ${efoId}` : sql`TRUE`}
        AND ${criterionSql('authEnd', SEARCH_CRITERIA.authEnd, criterion, 'au')})`,
    },
    usrupdate: {
      field: SEARCH_CRITERIA.usrupdate,
      where: (criterion) => criterionSql('usrupdate', SEARCH_CRITERIA.usrupdate, criterion),
    },
  },
  extraColumns: (row) => ({
    search_key: foldEl(
      [row.lastname, row.firstname, row.fathername].filter((name) => typeof name === 'string').join(' '),
    ),
  }),
  afterBatch: followSave,
}

const partHooks: Readonly<Record<string, EntityHooks>> = {
  Edetedeaeegdpr: onlyAnswered(partOf(parts.consents)),
  Edetedeaeeagroi: parcelHooks,
  // Whoever saves a title has looked at it.
  Edetedeaeeagroiem: { ...partOf(parts.ownership), extraColumns: () => ({ renewflag: false }) },
  Edetedeaeedikaiol: partOf(parts.documents, async (set) => {
    const issues = await fileIssues(set)
    if (issues.length > 0) return issues
    await notePhotos(set)
    return holdDocuments(set)
  }),
  Edetedeaeeboo: partOf(windowParts.bovines, bovineIssues),
  Edetedeaeerequest: partOf(parts.requests, requestIssues('requests')),
  Edetedeaeeagroieco: partOf(parts.parcelEco, ruleIssues),
  Edetedeaeezoiko: partOf(parts.animals, (set) => fitIssues('animals', set)),
  Edetedeaeerequestsporo: partOf(parts.seed, (set) => fitIssues('seed', set)),
  Edetedeaeepaa: partOf(parts.measures, measureIssues('measures')),
  Edetedeaeeagroipaa: partOf(parts.parcelMeasures, measureIssues('parcelMeasures')),
  Edetedeaeerequestfytiko: partOf(parts.cropRequests, coupledOf('cropRequests')),
  Edetedeaeezekmrequest: partOf(parts.holdingRequests, coupledOf('holdingRequests')),
}

/** Hooks of the header and of every part of an application. A part without hooks of its own gets the common ones. */
export const applicationHooks = (): ReadonlyMap<string, EntityHooks> =>
  new Map([
    ['Edetedeaeehd', headerHooks],
    ...[...Object.values<AnyPart>(parts), ...Object.values<AnyPart>(windowParts)].map((part): [string, EntityHooks] => [
      part.name,
      partHooks[part.name] ?? partOf(part),
    ]),
    ['Edetgdpr', consentWordsHooks],
  ])
