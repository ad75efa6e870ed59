import type { Proposal, ProposalEffect } from '@eae/domain/kernel/answers.ts'
import type { z } from 'zod'
import type { calls } from '@eae/domain/contract.ts'
import { CHANGE_DELETE, CHANGE_INSERT, CHANGE_UPDATE, type Change } from '@eae/domain/kernel/changes.ts'
import { TEMP_ID_PREFIX } from '@eae/domain/kernel/keys.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { findEntity } from '@eae/domain/registry.ts'
import { sql } from 'kysely'
import { applyApproved, type HookRegistry } from '../crud/index.ts'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { AppError, notFound } from '../platform/errors.ts'
import type { Executor } from '../platform/transaction.ts'
import { currentYear, keepProposal, listProposals, readProposal } from './life.ts'
import type { KeptProposal, ProposalReach, ProposalSort } from './sort.ts'
import { nameRow } from './row-name.ts'
import { expectReadable, measureKept, proposedValues, tryChange, type Wish } from './trial.ts'

/** The change that a proposal stands for. */
const changeOf = ({ kind, entityName, rowKey, baseVersion, values }: KeptProposal): Wish['change'] & Change => {
  const entity = findEntity(entityName)
  if (entity === null) throw notFound()
  if (rowKey === null)
    return { status: CHANGE_INSERT, entityName, entity: { ...values, [entity.key]: `${TEMP_ID_PREFIX}1` } }
  return {
    status: kind === 'delete' ? CHANGE_DELETE : CHANGE_UPDATE,
    entityName,
    entity: { ...values, [entity.key]: entity.key === 'id' ? Number(rowKey) : rowKey, rowVersion: baseVersion },
  }
}

/** Whom proposals of saves and deletions concern. */
export const SAVE_REACH: ProposalReach = {
  kinds: ['save', 'delete'],
  decidedBy: ['Rule_Approve'],
  reach: () => sql`p.kind IN ('save', 'delete')`,
}

/** Proposals of saves and deletions: of rows whose hooks say that two people are needed. What is approved goes the way of every save. */
export const saveProposals = (hooks: HookRegistry): ProposalSort => ({
  ...SAVE_REACH,
  enforce: (tx, proposal, etos) => applyApproved(tx, hooks, etos, changeOf(proposal)),
})

/** Proposals for rows of some entities, of one year where it is given: open ones first, then the last that were decided. */
export const findProposals = async (
  db: Executor,
  actor: Actor,
  hooks: HookRegistry,
  { entityNames, etos }: z.output<typeof calls.findProposals.input>,
): Promise<readonly Proposal[]> => {
  for (const name of entityNames) expectReadable(actor, hooks, name)
  const ofYear = etos === undefined ? sql`TRUE` : sql`p.etos = ${etos}`
  return listProposals(db, actor, saveProposals(hooks), sql`p.entity = ANY(${entityNames}) AND ${ofYear}`)
}

/** The fields of a row that a proposal tells: of a deletion all that its form shows. */
const toldFields = (entity: AnyEntity, { change }: Wish): readonly string[] =>
  change.status === CHANGE_DELETE
    ? entity.form.flatMap(({ fields }) => fields)
    : Object.keys(proposedValues({ change })).filter((name) => name !== entity.key)

/**
 * Proposes a change. Refuses what its save would refuse, and 409 while another proposal for the same row is open. Gives the
 * id of the proposal.
 */
export const propose = async (
  db: Database,
  actor: Actor,
  hooks: HookRegistry,
  wish: z.output<typeof calls.propose.input>,
): Promise<number> => {
  const { entity, stored } = await tryChange(db, actor, hooks, wish)
  const isDeletion = wish.change.status === CHANGE_DELETE
  const values = isDeletion ? {} : proposedValues(wish)
  const row = { ...stored, ...values }
  return keepProposal(db.kysely, actor, SAVE_REACH, {
    entityName: entity.name,
    kind: isDeletion ? 'delete' : 'save',
    etos: entity.yearly === 'column' ? Number(row.etos) : null,
    rowKey: stored === null ? null : String(stored[entity.key]),
    rowName: await nameRow(db.kysely, entity, row),
    values,
    before:
      stored === null ? null : Object.fromEntries(toldFields(entity, wish).map((field) => [field, stored[field]])),
    baseVersion: stored === null ? null : Number(stored.rowVersion),
    secret: null,
    reason: wish.reason,
  })
}

/** What a stored proposal would do now. */
export const previewProposal = async (
  db: Database,
  actor: Actor,
  hooks: HookRegistry,
  id: number,
): Promise<ProposalEffect> => {
  const proposal = await readProposal(db.kysely, actor, saveProposals(hooks), id)
  if (proposal.state !== 0) throw new AppError(409, { code: 'proposal.isDecided' })
  const etos = proposal.etos ?? (await currentYear(db.kysely))
  expectReadable(actor, hooks, proposal.entityName)
  return measureKept(db, actor, hooks, { etos, change: changeOf(proposal) })
}
