import { treeEntities, windowParts } from '@eae/domain/applications/parts-list.ts'
import type { SavedMore } from '@eae/domain/applications/saved.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { sql } from 'kysely'
import { refreshTagCounts } from './bovines.ts'
import { selectRows, type EntityHooks, type SavedRows, type Values } from '../../crud/index.ts'
import { invalid, invalidField } from '../../platform/errors.ts'
import { isCanceled } from '../../platform/limited.ts'
import type { Tx } from '../../platform/transaction.ts'
import { markOutdated } from '../check/findings.ts'
import { logLater, partLater } from './later-rows.ts'
import { readGeometryFacts, refreshParcelGeometry } from './geometry-facts.ts'
import { refreshAnimals, refreshPlaces, refreshTotals } from './refresh.ts'
import { refusedByNotice } from '../notice/notice.ts'
import { beyondInitial } from '../correct/beyond-initial.ts'
import { readSituation } from '../life/situation.ts'
import { readRuleParams } from '../read/year-numbers.ts'

const HEADER = treeEntities.header.name
const PARCELS = treeEntities.parcels.name
const ANIMALS = treeEntities.animals.name
const BOVINES = windowParts.bovines.name

const numbersOf = (rows: readonly Values[], name: string): readonly number[] => [
  ...new Set(rows.map((row) => row[name]).filter((value) => typeof value === 'number')),
]
const rowsOf = (saved: readonly SavedRows[], entityName: string): readonly Values[] =>
  saved.flatMap((one) => (one.entityName === entityName ? [...one.written, ...one.removed] : []))
/** What of a parcel changes what PostGIS says of it: its shape, and the community that it is far from. Its parcel of last year stays. */
const MEASURED_BY = ['geom', 'lkkoiId'] as const
const differs = (before: Values, now: Values): boolean =>
  MEASURED_BY.some((name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(now[name] ?? null))

/** The parcels that are to be measured: new ones, those drawn otherwise, and those that PostGIS has not seen yet. */
const measuredIds = (saved: readonly SavedRows[]): readonly number[] =>
  numbersOf(
    saved.flatMap(({ entityName, written, before }) =>
      entityName !== PARCELS
        ? []
        : written.filter((now, at) => {
            const old = before[at] ?? null
            return old === null || (now.outsideilot ?? null) === null || differs(old, now)
          }),
    ),
    'id',
  )

const rowsNow = (tx: Tx, entity: AnyEntity, etos: number, ids: readonly number[]) =>
  selectRows(tx.sql, entity, sql`t.etos = ${etos} AND t.id = ANY(${ids})`)

/** What PostGIS says of the shapes that were drawn. */
const followShapes = async (tx: Tx, etos: number, ids: readonly number[]): Promise<readonly Values[]> => {
  try {
    return await refreshParcelGeometry(tx.sql, etos, ids)
  } catch (error) {
    // The net below the judgements of geometry-check.ts: nobody waits longer, and nothing is saved.
    if (isCanceled(error)) throw invalidField('geom', 'geometry.tooComplex')
    throw error
  }
}

/**
 * What follows from a save of an application, once for all of its parts: facts of drawn shapes, counts of animals, competent
 * services, totals, findings that are older now. Gives the rows that changed with it, and what the page cannot know by itself.
 */
export const followSave: NonNullable<EntityHooks['afterBatch']> = async (tx, etos, all) => {
  // What comes after the submission changes no total and no finding of what was sealed.
  const { later, others: saved } = partLater(all)
  if (later.length > 0) await logLater(tx, etos, later)
  if (saved.length === 0) return { rows: [] }
  const parts = saved.filter(({ entityName }) => entityName !== HEADER)
  const ofParts = numbersOf(
    parts.flatMap(({ written, removed }) => [...written, ...removed]),
    'edeId',
  )
  const headers = numbersOf(rowsOf(saved, HEADER), 'id')
  const parcels = measuredIds(saved)
  const shapes = parcels.length === 0 ? [] : await followShapes(tx, etos, parcels)
  if (parcels.length > 0) {
    const beyond = await beyondInitial(tx.sql, etos, ofParts)
    if (beyond.length > 0) throw invalid(beyond)
  }
  for (const edeId of new Set([...ofParts, ...headers])) {
    const refused = await refusedByNotice(tx, etos, edeId, saved)
    if (refused.length > 0) throw invalid(refused)
  }
  const animals = rowsOf(saved, ANIMALS).length === 0 ? [] : await refreshAnimals(tx, etos, ofParts)
  const holdings = rowsOf(saved, BOVINES).length === 0 ? [] : await refreshTagCounts(tx, etos, ofParts)
  if (headers.length > 0) await refreshPlaces(tx.sql, etos, headers, tx.actor.subsId)
  const touched = ofParts.length === 0 ? [] : await refreshTotals(tx, etos, ofParts)
  const others = headers.filter((id) => !ofParts.includes(id))
  const headerRows = [...touched, ...(others.length === 0 ? [] : await rowsNow(tx, treeEntities.header, etos, others))]
  const outdated = await markOutdated(tx, etos, saved, [...new Set([...ofParts, ...headers])])
  const [edeId, ...rest] = new Set([...ofParts, ...headers])
  const more: SavedMore | undefined =
    edeId === undefined || rest.length > 0
      ? undefined
      : {
          steps: Number(ofParts.length > 0) + rowsOf(saved, HEADER).length,
          outdated,
          geometryFacts:
            parcels.length === 0
              ? {}
              : await readGeometryFacts(tx.sql, etos, edeId, () => readRuleParams(tx.sql, etos), parcels),
          header: headers.length === 0 ? null : await headerFacts(tx, etos, edeId),
        }
  return {
    rows: [
      [treeEntities.header, headerRows],
      [treeEntities.animals, animals],
      [treeEntities.holdings, holdings],
      [treeEntities.parcels, shapes],
    ],
    more,
  }
}

/** What the situation of an application says of its header: others with the same account, its region. */
const headerFacts = async (tx: Tx, etos: number, edeId: number): Promise<SavedMore['header']> => {
  const { otherApplications, othersWithSameIban, isForceMajeure } = await readSituation(tx.sql, tx.actor, etos, edeId)
  return { otherApplications, othersWithSameIban, isForceMajeure }
}
