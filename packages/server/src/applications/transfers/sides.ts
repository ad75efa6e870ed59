import { isDraft, STATES } from '@eae/domain/applications/states.ts'
import type { TakerAsks, TransferPlan, TransferSide, TransferWish } from '@eae/domain/transfers/plan.ts'
import { planTransfer } from '@eae/domain/transfers/plan.ts'
import type { CallInput } from '@eae/domain/contract.ts'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { AppError, invalid, invalidField, locked } from '../../platform/errors.ts'
import type { Executor, Tx } from '../../platform/transaction.ts'
import { findWay } from '../life/move.ts'
import { head, living, toldByControl } from '../life/life-sql.ts'
import { readSituation, type HeaderSituation } from '../life/situation.ts'
import { readTree } from '../read/trees.ts'

/** What a person wishes to give over, as calls send it. */
export type Wished = CallInput<'previewTransfer'>

/** An application as the other side may know it. */
export interface Party {
  readonly id: number
  readonly afm: string
  readonly kodikos: number
  readonly name: string
  readonly status: number
}

const readParty = async (db: Executor, etos: number, by: { readonly id: number } | { readonly afm: string }) => {
  const { rows } = await sql<Party>`
    SELECT h.id, h.afm, h.kodikos, concat_ws(' ', h.lastname, h.firstname) AS name, h.status FROM edetedeaeehd h
    WHERE h.etos = ${etos} AND ${head('h')} AND ${'id' in by ? sql`h.id = ${by.id}` : sql`h.afm = ${by.afm} AND ${living('h')}`}
  `.execute(db)
  return rows[0]
}

/** Giver and taker of a wish. 422 where the taker has no application of the year, or is the giver himself. */
export const readParties = async (
  db: Executor,
  { etos, edeIdSource, afmTarget }: Pick<Wished, 'etos' | 'edeIdSource' | 'afmTarget'>,
): Promise<{ readonly source: Party; readonly target: Party }> => {
  const source = await readParty(db, etos, { id: edeIdSource })
  const target = await readParty(db, etos, { afm: afmTarget })
  if (source === undefined || target === undefined) throw invalidField('afmTarget', 'transfer.noTarget')
  if (source.id === target.id) throw invalidField('afmTarget', 'transfer.sameApplication')
  return { source, target }
}

/**
 * Whether what two applications agree on is done by them alone (both are drafts) or waits for an act (both are submitted). 423 where
 * one is submitted and the other is not: land of a submission does not go into a draft, which nobody may ever submit. One that is
 * amended is submitted: what it was submitted with holds, and comes back when the amendment is given up.
 */
export const isBetweenDrafts = (source: Pick<Party, 'status'>, target: Pick<Party, 'status'>): boolean => {
  const [gives, takes] = [isDraft(source.status), isDraft(target.status)]
  if (gives !== takes) throw locked(gives ? 'transfer.targetSubmitted' : 'transfer.targetDraft')
  return gives
}

/**
 * Refuses (423) a side that was filled in from last year and that nobody has worked at yet: said before a transfer is proposed, since
 * its taker could answer nothing but no.
 */
export const expectBegun = (sides: readonly Pick<Party, 'status' | 'kodikos'>[]): void => {
  const waiting = sides.find(({ status }) => status === STATES.INITIAL)
  if (waiting !== undefined) throw locked('transfer.notBegun', { kodikos: String(waiting.kodikos) })
}

/** The situation of a side, its header locked, for whoever acts for it: 404 when he does not see it, 423 when it cannot be changed now. */
export const expectSide = async (
  tx: Tx,
  actor: Actor,
  etos: number,
  id: number,
  isDraft: boolean,
): Promise<HeaderSituation> => {
  const situation = await readSituation(tx.sql, actor, etos, id, true)
  if (isDraft) await findWay({ ...tx, actor }, etos, situation, 'moveParcels', { reason: 'transfer', isTrial: true })
  return situation
}

/** Whether an actor may act for a side; what speaks against it is no error here. */
export const actsFor = async (tx: Tx, etos: number, id: number, isDraft: boolean): Promise<boolean> => {
  try {
    await expectSide(tx, tx.actor, etos, id, isDraft)
    return true
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return false
    throw error
  }
}

// Rows of a tree, as their definitions have them: a transfer asks for their keys and for what leads from one to another.
const readSide = async (db: Executor, etos: number, id: number): Promise<TransferSide> =>
  (await readTree(db, etos, id)) as unknown as TransferSide

const readAsks = async (db: Executor, etos: number, id: number, target: TransferSide): Promise<TakerAsks> => {
  const { rows } = await sql<{ id: number }>`
    SELECT s.id FROM ecoscheme_subsidy s JOIN edetedeaeeeco e ON e.etos = s.etos AND e.esgr_id = s.esgr_id
    WHERE e.etos = ${etos} AND e.ede_id = ${id}
  `.execute(db)
  return {
    actions: new Set(rows.map((row) => row.id)),
    measures: new Set((target.measures ?? []).map(({ eaaId }) => Number(eaaId))),
  }
}

/** The finding that speaks against a parcel's going: whoever controls it must find it where he was told. */
const refuseNotified = async (db: Executor, etos: number, edeId: number, parcels: readonly number[]): Promise<void> => {
  const { rows } = await sql<{ kodikos: number }>`
    SELECT p.kodikos FROM edetedeaeeagroi p WHERE p.etos = ${etos} AND p.id = ANY(${parcels}::bigint[]) AND EXISTS (
      SELECT FROM finding_now f WHERE f.etos = p.etos AND f.ede_id = ${edeId} AND f.subject_kind = 'parcel' AND f.subject_id = p.id::text AND ${toldByControl('f')})
    ORDER BY p.kodikos LIMIT 1
  `.execute(db)
  const [first] = rows
  if (first !== undefined) throw locked('transfer.notified', { parcel: first.kodikos })
}

/** Square metres that two parcels may share by the rounding of their corners. */
const TOUCHING = 1

/** Refuses (422) parcels that would lie on land which the taker declares already: he would ask for it twice. */
const refuseOverlaps = async (
  db: Executor,
  etos: number,
  targetId: number,
  parcels: readonly number[],
): Promise<void> => {
  const { rows } = await sql<{ parcel: number; other: number; m2: number }>`
    SELECT p.kodikos AS parcel, o.kodikos AS other, round(ST_Area(geo_intersection(p.geom, o.geom))::numeric, 2) AS m2
    FROM edetedeaeeagroi p JOIN edetedeaeeagroi o ON o.etos = p.etos AND o.ede_id = ${targetId} AND o.geom && p.geom AND ST_Relate(o.geom, p.geom, 'T********')
    WHERE p.etos = ${etos} AND p.id = ANY(${parcels}::bigint[]) AND ST_Area(geo_intersection(p.geom, o.geom)) > ${TOUCHING}
    ORDER BY p.kodikos, o.kodikos LIMIT 20
  `.execute(db)
  if (rows.length > 0)
    throw invalid(rows.map((params) => ({ path: 'edaIds', field: 'edaIds', code: 'transfer.overlap', params })))
}

/** What an application has once at most, besides its parcels: a holding by code and species, a supply by its number. */
const ONCE = { holdings: ['kodekm', 'eidos'], supplies: ['arparoxhs'] } as const

/** Refuses (422) holdings, supplies and ear tags that the taker has already: nothing stands twice in an application. */
const refuseDoubles = async (
  db: Executor,
  etos: number,
  targetId: number,
  { plan, source, target }: Planned,
): Promise<void> => {
  for (const [slot, fields] of Object.entries(ONCE) as [keyof typeof ONCE, readonly string[]][]) {
    const keyOf = (row: Readonly<Record<string, unknown>>): string =>
      fields.map((field) => String(row[field])).join(' ')
    const has = new Set((target[slot] ?? []).map(keyOf))
    const moved = new Set(plan.moved.get(slot) ?? [])
    const double = (source[slot] ?? []).find((row) => moved.has(row.id) && has.has(keyOf(row)))
    if (double !== undefined)
      throw invalidField('edaIds', 'transfer.double', { what: String(double[fields[0] ?? 'id']) })
  }
  const { rows } = await sql<{ tag: string }>`
    SELECT b.enotio AS tag FROM edetedeaeeboo b JOIN edetedeaeeboo o ON o.etos = b.etos AND o.ede_id = ${targetId} AND o.enotio = b.enotio
    WHERE b.etos = ${etos} AND b.zekm_id = ANY(${[...(plan.moved.get('holdings') ?? [])]}::bigint[]) LIMIT 1
  `.execute(db)
  const [tag] = rows
  if (tag !== undefined) throw invalidField('edaIds', 'transfer.double', { what: tag.tag })
}

export interface Planned {
  readonly plan: TransferPlan
  readonly source: TransferSide
  readonly target: TransferSide
}

/** Plans a transfer by the rows of both sides as they are now. 422 for parcels of others, for none, and for land that the taker has. */
export const planNow = async (
  db: Executor,
  etos: number,
  [sourceId, targetId]: readonly [number, number],
  wish: TransferWish,
): Promise<Planned> => {
  const [source, target] = [await readSide(db, etos, sourceId), await readSide(db, etos, targetId)]
  const known = new Set((source.parcels ?? []).map(({ id }) => id))
  const unknown = wish.parcels.findIndex((id) => !known.has(id))
  if (unknown >= 0) throw invalid([{ path: `edaIds.${unknown}`, field: 'edaIds', code: 'life.unknownLine' }])
  const plan = planTransfer(source, target, wish, await readAsks(db, etos, targetId, target))
  const parcels = plan.moved.get('parcels') ?? []
  if (parcels.length === 0 && !wish.isAll) throw invalidField('edaIds', 'transfer.nothingChosen')
  if (plan.moved.size === 0) throw invalidField('edaIds', 'transfer.nothingThere')
  await refuseNotified(db, etos, sourceId, parcels)
  await refuseOverlaps(db, etos, targetId, parcels)
  const planned = { plan, source, target }
  await refuseDoubles(db, etos, targetId, planned)
  return planned
}
