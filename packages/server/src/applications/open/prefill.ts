import { sql } from 'kysely'
import { parts, type WindowSlot } from '@eae/domain/applications/parts-list.ts'
import { copiedFields } from '@eae/domain/kernel/part.ts'
import type { Executor } from '../../platform/transaction.ts'
import { fillBovines } from '../save/bovines.ts'
import { fillAnimals } from './fill-animals.ts'
import { COPY_SLOTS, type CopyGroup } from '@eae/domain/applications/copy-calls.ts'
import type { PartSlot } from '@eae/domain/applications/parts-list.ts'
import { withKeptPlans } from '../../platform/kept-plans.ts'
import { copyParts, type Copied, type OwnCopy, type PrefillPair } from './copy-part.ts'

/** What a new application was given: rows of last year, and how many of parts that come from a register. */
export interface Prefilled extends Copied {
  readonly filled: Readonly<Partial<Record<WindowSlot | 'animalsFilled', number>>>
}

/** Smaller pieces outside the ilots are noise of the 1 mm grid along a border, not land: m². */
const LEAST_CUT_M2 = 1
/** What the cut decides of a parcel; all else is taken over as it is. */
const CUT: ReadonlySet<string> = new Set(['ektash', 'geom'])

/**
 * Parcels with their geometry, cut to the land register of the new year: what lies in no ilot any more is taken off, and
 * the declared area follows. A parcel that meets no ilot at all stays as it was, so that its farmer sees it and decides.
 */
const copyParcels: OwnCopy = async (db, { from, to, usr }) => {
  const taken = copiedFields(parts.parcels).flatMap((name) => {
    const column = Object.entries(parts.parcels.fields).find(([field]) => field === name)?.[1].column
    return CUT.has(name) || column === undefined || name === 'edeId' ? [] : [column]
  })
  const made = await sql<{ old: number; made: number }>`
    WITH source AS MATERIALIZED (
      SELECT p.* FROM edetedeaeeagroi p WHERE p.etos = ${from.etos} AND p.ede_id = ${from.edeId} AND p.recordtype = 0
    ), met AS MATERIALIZED (
      SELECT s.id, geo_union(array_agg(i.geom)) AS ilots FROM source s
      JOIN lpis_ilot i ON i.etos = ${to.etos} AND i.geom && s.geom AND ST_Relate(i.geom, s.geom, 'T********') GROUP BY s.id
    ), cut AS MATERIALIZED (
      SELECT s.id, ST_CollectionExtract(geo_intersection(s.geom, m.ilots), 3) AS geom FROM source s JOIN met m ON m.id = s.id
      WHERE ST_Area(geo_difference(s.geom, m.ilots)) >= ${LEAST_CUT_M2}
    )
    INSERT INTO edetedeaeeagroi (etos, ede_id, ${sql.join(taken.map((column) => sql.id(column)))}, ektash, eda_id_prev, geom, usrinsert)
    SELECT ${to.etos}, ${to.edeId}, ${sql.join(taken.map((column) => sql`s.${sql.id(column)}`))},
      least(s.ektash, round(ST_Area(c.geom)::numeric, 2)), s.id, coalesce(c.geom, s.geom), ${usr}
    FROM source s LEFT JOIN cut c ON c.id = s.id AND NOT ST_IsEmpty(c.geom)
    ORDER BY s.kodikos
    RETURNING eda_id_prev AS old, id AS made
  `.execute(db)
  return new Map(made.rows.map((row) => [row.old, row.made]))
}

/** A crop is no larger than its parcel, which may have been cut. */
const fitCrops = async (db: Executor, { etos, edeId }: PrefillPair): Promise<void> => {
  await sql`
    UPDATE edetedeaeefytiko c SET epilektash100 = p.ektash FROM edetedeaeeagroi p
    WHERE c.etos = ${etos} AND c.ede_id = ${edeId} AND p.etos = c.etos AND p.id = c.eda_id AND c.epilektash100 > p.ektash
  `.execute(db)
}

/** Entitlements are used in the order of their value, until their farmer says otherwise (domain document 1.3, `priority`). */
const rankEntitlements = async (db: Executor, { etos, edeId }: PrefillPair): Promise<void> => {
  await sql`
    UPDATE edetedeaeebpe t SET priority = r.rank FROM (
      SELECT e.id, row_number() OVER (ORDER BY e.bpeup DESC, e.bpe_id, e.id) AS rank FROM edetedeaeebpe e
      WHERE e.etos = ${etos} AND e.ede_id = ${edeId}
    ) r WHERE t.etos = ${etos} AND t.id = r.id
  `.execute(db)
}

const nothing: OwnCopy = () => Promise.resolve(new Map())

/** Parts of which nothing goes over: what hangs on them stays behind with them. */
const leftOut = (leave: readonly CopyGroup[]): Readonly<Partial<Record<PartSlot, OwnCopy>>> =>
  Object.fromEntries(leave.flatMap((group) => COPY_SLOTS[group].map((slot) => [slot, nothing])))

const fillIn = async (db: Executor, pair: PrefillPair, leave: readonly CopyGroup[]): Promise<Prefilled> => {
  const { etos, edeId, sourceId, usr } = pair
  const copying = { from: { etos: etos - 1, edeId: sourceId }, to: { etos, edeId }, usr }
  const copied = await copyParts(db, copying, { parcels: copyParcels, ...leftOut(leave) })
  await fitCrops(db, pair)
  await rankEntitlements(db, pair)
  const { filled, gone } = await fillBovines(db, pair)
  if (gone > 0) copied.left.set('bovinesGone', gone)
  const animals = await fillAnimals(db, pair)
  if (animals.asked > 0) copied.left.set('animals', animals.asked)
  else copied.left.delete('animals')
  return {
    ...copied,
    filled: {
      ...(filled === 0 ? {} : { bovines: filled }),
      ...(animals.filled === 0 ? {} : { animalsFilled: animals.filled }),
    },
  }
}

/**
 * Fills a new application in from last year's, as domain document 2.7 says and the definitions of its parts tell: what is
 * taken over, and why a row stays behind. The header is filled in when it is inserted.
 */
export const prefill = (db: Executor, pair: PrefillPair, leave: readonly CopyGroup[] = []): Promise<Prefilled> =>
  withKeptPlans(db, () => fillIn(db, pair, leave))
