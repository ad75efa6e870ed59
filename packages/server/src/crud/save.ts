import type { SynchronizeAnswer } from '@eae/domain/kernel/answers.ts'
import { CHANGE_DELETE, CHANGE_INSERT, type Change, type SynchronizeRequest } from '@eae/domain/kernel/changes.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { isNewKey, parseVersionedKey } from '@eae/domain/kernel/keys.ts'
import { decodeRepeated, type Json } from '@eae/domain/kernel/references.ts'
import { findEntity } from '@eae/domain/registry.ts'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { AppError, conflict, forbidden, invalid, notFound } from '../platform/errors.ts'
import { stateOf, transaction } from '../platform/transaction.ts'
import { closeBatch, openBatch, readNow, type Batch, type Conflict } from './batch.ts'
import type { HookRegistry, Values } from './hooks.ts'
import { duplicateError } from './duplicate.ts'
import { readKey } from './keys.ts'
import { drawIds, lockRows } from './row-sets.ts'
import { answerOnce } from './answer-once.ts'
import { writeBlock, type Block, type PlacedChange } from './write-block.ts'

const FOREIGN_KEY_VIOLATION = '23503'
const UNIQUE_VIOLATION = '23505'
const CHECK_VIOLATION = '23514'

/** A change with its place in the batch, its entity, and the key and version that were sent for a stored row. */
interface Sent extends PlacedChange {
  readonly entity: AnyEntity
  readonly key: string | number | null
  readonly version: unknown
}

const readSent = (batch: Batch, change: Change, index: number): Sent => {
  const at = `changes.${index}`
  const entity = findEntity(change.entityName)
  if (entity === null) throw invalid([{ path: `${at}.entityName`, code: 'error.unknownEntity' }])
  // Who approves needs the right to approve; the one who proposed had the right to change.
  if (!batch.isApproved && !batch.tx.actor.privileges.has(entity.privilege.write)) throw forbidden()
  if (change.status === CHANGE_INSERT) return { change, at, entity, key: null, version: null }
  const sent = change.entity[entity.key]
  // A stored row may come as `key#version` (specification section 3).
  const versioned = typeof sent === 'string' && sent.includes('#') ? parseVersionedKey(sent) : null
  const key = versioned === null ? sent : versioned.key
  const known = typeof key === 'string' && isNewKey(key) ? batch.newIds[key] : key
  if (known === undefined) throw invalid([{ path: `${at}.entity.${entity.key}`, code: 'error.required' }])
  return {
    change,
    at,
    entity,
    key: readKey(entity, known, `${at}.entity.${entity.key}`),
    version: versioned?.rowVersion ?? change.entity.rowVersion,
  }
}

/** Gives every new row its key, so that any other may name it. */
const nameNewRows = async (batch: Batch, changes: readonly Change[]): Promise<void> => {
  const made = changes.filter(
    ({ status, entityName }) => status === CHANGE_INSERT && findEntity(entityName)?.key === 'id',
  )
  if (made.length === 0) return
  const ids = await drawIds(batch, made.length)
  for (const [at, change] of made.entries()) {
    const id = ids[at]
    if (id === undefined) throw new Error('a new row got no key')
    batch.ids.set(change, id)
    const { id: sent } = change.entity
    if (typeof sent === 'string' && isNewKey(sent)) batch.newIds[sent] = id
  }
}

/**
 * Changes that follow one another and are about rows of one entity are written together. A row that is named a second time
 * begins a new round: it is then as the first change left it.
 */
const roundsOf = (sent: readonly Sent[]): readonly (readonly (readonly Sent[])[])[] => {
  const rounds: Sent[][][] = []
  let named = new Set<string>()
  for (const one of sent) {
    const row = `${one.entity.name}:${String(one.key)}`
    if (rounds.length === 0 || (one.key !== null && named.has(row))) {
      rounds.push([])
      named = new Set()
    }
    const blocks = rounds.at(-1) ?? []
    const last = blocks.at(-1)
    if (last?.[0]?.entity === one.entity) last.push(one)
    else blocks.push([one])
    named.add(row)
    const made = one.change.entity[one.entity.key]
    if (one.key === null && typeof made === 'string') named.add(`${one.entity.name}:${made}`)
  }
  return rounds
}

/** A version that the row has or had: what a page can have read. */
const hasBeen = (version: unknown, { rowVersion }: Values): boolean =>
  typeof version === 'number' && Number.isSafeInteger(version) && version >= 1 && version <= Number(rowVersion)

const clashOf = ({ madeUp }: Batch, { change, entity, version }: Sent, stored: Values): Conflict | null => {
  if (version === stored.rowVersion) return null
  const clash = { entityName: entity.name, id: String(stored[entity.key]), mine: change.entity, theirs: stored }
  if (!hasBeen(version, stored)) madeUp.add(clash)
  return clash
}

const absent = async (batch: Batch, entity: AnyEntity, key: unknown): Promise<AppError> => {
  const own = batch.hooks.get(entity.name)
  if (own?.whyOutOfScope === undefined) return notFound()
  const [unseen] = await readNow(batch, entity, [key])
  return unseen === undefined ? notFound() : own.whyOutOfScope(batch.tx, batch.etos, unseen)
}

/** Locks the stored rows of a block and pairs them with their changes; versions that differ are kept as conflicts. */
const pair = async (batch: Batch, sent: readonly Sent[], conflicts: Conflict[]): Promise<Block | null> => {
  const [first] = sent
  if (first === undefined) return null
  const { entity } = first
  const keys = sent.flatMap(({ key }) => (key === null ? [] : [key]))
  const stored = keys.length === 0 ? new Map<string, Values>() : await lockRows(batch, entity, keys)
  const block: Block = { entity, inserts: [], updates: [], deletes: [] }
  for (const one of sent) {
    const { change, at, key } = one
    if (key === null) {
      block.inserts.push({ change, at })
      continue
    }
    const row = stored.get(String(key))
    if (row === undefined) throw await absent(batch, entity, key)
    const clash = clashOf(batch, one, row)
    if (clash !== null) conflicts.push(clash)
    block[change.status === CHANGE_DELETE ? 'deletes' : 'updates'].push({ change, at, stored: row })
  }
  return block
}

/**
 * Applies changes: privilege, row versions, values, hooks, audit. Changes of the rows of one entity are written as sets, in
 * the order in which the entities were sent. Gives the conflicts where somebody else was faster; nothing of their round is
 * then written.
 */
export const applyChanges = async (
  batch: Batch,
  changes: readonly Change[],
  first = 0,
): Promise<readonly Conflict[]> => {
  await nameNewRows(batch, changes)
  const sent = changes.map((change, index) => readSent(batch, change, first + index))
  for (const round of roundsOf(sent)) {
    const conflicts: Conflict[] = []
    const blocks: Block[] = []
    for (const some of round) {
      const block = await pair(batch, some, conflicts)
      if (block !== null) blocks.push(block)
    }
    if (conflicts.length > 0) return conflicts
    for (const block of blocks) await writeBlock(batch, block)
  }
  return []
}

/** The same for one change of many, by its place among them. */
export const applyChange = async (batch: Batch, change: Change, index: number): Promise<Conflict | null> =>
  (await applyChanges(batch, [change], index))[0] ?? null

/** A violated constraint, as the caller may read it; `changes` are those that were sent. */
export const readDatabaseError = (error: unknown, changes: readonly Change[] = []): unknown => {
  const state = stateOf(error)
  if (state === FOREIGN_KEY_VIOLATION) return new AppError(409, { code: 'error.inUse' })
  if (state === UNIQUE_VIOLATION) return duplicateError(error, changes)
  if (state === CHECK_VIOLATION) return invalid([{ path: 'changes', code: 'error.invalid' }])
  return error
}

/**
 * Saves a batch: all changes or none. Temporary keys of new rows are replaced, wherever they are named. A row that somebody
 * else changed meanwhile makes a 409 with both values of every such row. The answer holds every row that changed. A batch
 * that comes once more under the same key is not done again and gets the answer of the first. `isAllowed`: the call that it
 * came by asked for the right already.
 */
export const synchronizeChanges = async (
  db: Database,
  hooks: HookRegistry,
  actor: Actor,
  request: SynchronizeRequest,
  isAllowed = false,
): Promise<SynchronizeAnswer> => {
  try {
    return await transaction(db, actor, (tx) =>
      answerOnce(tx, request, async () => {
        const batch = openBatch(tx, request.etos, hooks, isAllowed)
        // The body came as JSON, so it is JSON; markers of repeated objects are resolved before anything reads it.
        const changes = decodeRepeated(request.changes as unknown as Json) as unknown as readonly Change[]
        const conflicts = await applyChanges(batch, changes)
        if (conflicts.length > 0) throw conflict(conflicts, batch.madeUp.size > 0)
        return closeBatch(batch)
      }),
    )
  } catch (error) {
    throw readDatabaseError(error, request.changes)
  }
}
