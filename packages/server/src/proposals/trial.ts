import type { ProposalEffect } from '@eae/domain/kernel/answers.ts'
import type { z } from 'zod'
import { calls } from '@eae/domain/contract.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { findEntity } from '@eae/domain/registry.ts'
import { applyApproved, findChangedRow, type HookRegistry, type Values } from '../crud/index.ts'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { forbidden, invalidField } from '../platform/errors.ts'
import { transaction, type Tx } from '../platform/transaction.ts'

/** A change as it is proposed: of one row, in a working year. */
export type Wish = Pick<z.output<typeof calls.propose.input>, 'etos' | 'change'>

/** What is told of a change without making it. */
export interface Trial {
  readonly entity: AnyEntity
  readonly stored: Values | null
}

/** Names of a row that travel with it and are no value to propose. */
const TRAVELLING: ReadonlySet<string> = new Set([
  'id',
  'rowVersion',
  'usrinsert',
  'dteinsert',
  'usrupdate',
  'dteupdate',
])

/** The values of a change that it proposes, without key and version. */
export const proposedValues = ({ change }: Pick<Wish, 'change'>): Values =>
  Object.fromEntries(Object.entries(change.entity).filter(([name]) => !TRAVELLING.has(name)))

const findProposable = (hooks: HookRegistry, entityName: string): AnyEntity => {
  const entity = findEntity(entityName)
  if (entity === null || hooks.get(entityName)?.needsApproval === undefined)
    throw invalidField('entityName', 'error.unknownEntity')
  return entity
}

/** An entity whose changes are proposed, and that the actor may change. 422 and 403 otherwise. */
const expectProposable = (actor: Actor, hooks: HookRegistry, entityName: string): AnyEntity => {
  const entity = findProposable(hooks, entityName)
  if (!actor.privileges.has(entity.privilege.write)) throw forbidden()
  return entity
}

/** Refuses who may neither propose changes of an entity nor approve them: 403, and 422 where none are proposed. */
export const expectReadable = (actor: Actor, hooks: HookRegistry, entityName: string): void => {
  const entity = findProposable(hooks, entityName)
  if (!actor.privileges.has(entity.privilege.write) && !actor.privileges.has(calls.decideProposal.access))
    throw forbidden()
}

/** Carries a result out of a transaction that is rolled back. */
class RolledBack<T> extends Error {
  readonly result: T
  constructor(result: T) {
    super('rolled back')
    this.result = result
  }
}

const rollBack = async <T>(db: Database, actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> => {
  try {
    return await transaction(db, actor, async (tx): Promise<T> => {
      throw new RolledBack(await work(tx))
    })
  } catch (error) {
    // Thrown above with what `work` gave.
    if (error instanceof RolledBack) return error.result as T
    throw error
  }
}

const NO_EFFECT: ProposalEffect = { figures: [], notes: [] }

/** Makes a change in a transaction that is rolled back: what the save refuses is refused here. */
export const tryChange = (db: Database, actor: Actor, hooks: HookRegistry, { etos, change }: Wish): Promise<Trial> => {
  const entity = expectProposable(actor, hooks, change.entityName)
  return rollBack(db, actor, async (tx) => {
    const stored = await findChangedRow(tx, entity, change)
    await applyApproved(tx, hooks, etos, change)
    return { entity, stored }
  })
}

/** What a change would do: counted before and after it by the entity's own measure. Everything is rolled back. */
export const measureKept = (db: Database, actor: Actor, hooks: HookRegistry, wish: Wish): Promise<ProposalEffect> => {
  const { etos, change } = wish
  const entity = findProposable(hooks, change.entityName)
  return rollBack(db, actor, async (tx) => {
    const stored = await findChangedRow(tx, entity, change)
    const apply = (): Promise<void> => applyApproved(tx, hooks, etos, change)
    const own = hooks.get(entity.name)
    if (own?.measure !== undefined) return own.measure(tx, { etos, stored, values: proposedValues(wish) }, apply)
    await apply()
    return NO_EFFECT
  })
}

/** The same for a change that the actor is about to propose; 403 where he may not. */
export const measureChange = async (
  db: Database,
  actor: Actor,
  hooks: HookRegistry,
  wish: Wish,
): Promise<ProposalEffect> => {
  expectProposable(actor, hooks, wish.change.entityName)
  return measureKept(db, actor, hooks, wish)
}
