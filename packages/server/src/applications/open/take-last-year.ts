import { differenceOf } from '@eae/domain/applications/bulk/last-year.ts'
import { startTicks, takeOver, type TakenEdit } from '@eae/domain/applications/bulk/take-over.ts'
import { outlineOf } from '@eae/domain/applications/outline.ts'
import { parts } from '@eae/domain/applications/parts-list.ts'
import type { ApplicationTree } from '@eae/domain/applications/tree.ts'
import { CHANGE_INSERT, CHANGE_UPDATE, type Change } from '@eae/domain/kernel/changes.ts'
import { missingFields } from '@eae/domain/kernel/field-fault.ts'
import type { AnyPart } from '@eae/domain/kernel/part.ts'
import { synchronizeChanges, type HookRegistry } from '../../crud/index.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { readTreeAnswer } from '../read/tree.ts'
import { readLastYear } from './last-year.ts'

/** Rows that lack what they cannot be without are left to a person, and so is what would hang on them. */
const complete = ({ header }: ApplicationTree, edits: readonly TakenEdit[]): readonly TakenEdit[] => {
  const place = { etos: header.etos, edeId: header.id }
  const left = new Set<unknown>()
  return edits.filter((edit) => {
    if (edit.kind === 'edit') return true
    const part: AnyPart = parts[edit.part]
    const isWhole =
      missingFields(part.fields, { ...edit.values, ...place }).length === 0 &&
      !Object.values(edit.values).some((value) => left.has(value))
    if (!isWhole) left.add(edit.name)
    return isWhole
  })
}

const changeOf = ({ header: { etos, id: edeId }, ...tree }: ApplicationTree, edit: TakenEdit): Change => {
  const { name: entityName, fields }: AnyPart = parts[edit.part]
  if (edit.kind === 'edit') {
    const rows: readonly { readonly id: unknown; readonly rowVersion?: unknown }[] = tree[edit.part]
    const rowVersion = rows.find(({ id }) => id === edit.id)?.rowVersion
    return { status: CHANGE_UPDATE, entityName, entity: { id: edit.id, rowVersion, ...edit.patch } }
  }
  const written = Object.entries(edit.values).filter(([name]) => fields[name]?.computed !== true)
  return { status: CHANGE_INSERT, entityName, entity: { ...Object.fromEntries(written), etos, edeId, id: edit.name } }
}

/**
 * Takes over into an application what last year had and it lacks, as its page offers it ticked. Gives how many rows came. 409 where nothing
 * is missing or there is no last year; otherwise as the save refuses.
 */
export const takeLastYear = async (
  db: Database,
  hooks: HookRegistry,
  actor: Actor,
  { etos, id }: { readonly etos: number; readonly id: number },
): Promise<number> => {
  const last = await readLastYear(db.kysely, actor, etos, id)
  if (last.source === null) throw new AppError(409, { code: 'mass.asLastYear.none' })
  const { tree, catalogue } = await readTreeAnswer(db.kysely, actor, etos, id)
  const items = new Map(differenceOf(last, tree).map((item) => [item.key, item]))
  const edits = complete(tree, takeOver(items, startTicks(items), tree, outlineOf(tree, catalogue)))
  if (edits.length === 0) throw new AppError(409, { code: 'mass.asLastYear.same' })
  await synchronizeChanges(db, hooks, actor, { etos, changes: edits.map((edit) => changeOf(tree, edit)) })
  return edits.length
}
