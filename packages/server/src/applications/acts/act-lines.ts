import { isRowBack, type ActLine, type SentLine } from '@eae/domain/acts/answers.ts'
import { nameOfRow, whyNotInAct } from '@eae/domain/acts/fields.ts'
import { treeEntities, type Slot } from '@eae/domain/applications/parts-list.ts'
import type { ApplicationTree } from '@eae/domain/applications/tree.ts'
import { CHANGE_DELETE, CHANGE_UPDATE, type Change } from '@eae/domain/kernel/changes.ts'
import { applyAllowed } from '../../crud/index.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { Tx } from '../../platform/transaction.ts'
import { putRowsBack } from '../life/rows-back.ts'
import { refreshTagCounts } from '../save/bovines.ts'
import { applicationHooks, holdApplication } from '../save/hooks.ts'
import { refreshAnimals, refreshTotals } from '../save/refresh.ts'
import { refuseAccount } from './act-account.ts'
import { keyOf, readChildren, rowsIn, withChildren, type TreeLine } from '../submit/tree-lines.ts'

const MAX_NAME = 200

const rowOf = (tree: ApplicationTree, slot: Slot, id: number): TreeLine['row'] | undefined =>
  rowsIn(tree, slot).find((row) => row.id === id)

// What stands in a field of a row, as it travels: a shape or a file is no value of an act.
export const valueIn = (row: Readonly<Record<string, unknown>>, name: string): ActLine['palia'] => {
  const value = row[name] ?? null
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/**
 * The lines with the old values that stand in an application, and what their rows are called. 422 by line for a row that is not of the
 * application, the application itself gone, a shape, a field that no act changes, the value that stands already, and the same twice.
 */
export const fillLines = (tree: ApplicationTree, wished: readonly SentLine[]): readonly ActLine[] => {
  const named = new Set<string>()
  return wished.map(({ part, line, pedio, nea }, at) => {
    const refuse = (code: string) => invalid([{ path: `lines.${at}`, field: pedio ?? part, code }])
    const row = rowOf(tree, part, line)
    if (row === undefined) throw refuse('life.unknownLine')
    if (part === 'header' && pedio === null) throw refuse('act.headerOut')
    const key = `${part} ${line} ${pedio ?? ''}`
    const isOut = named.has(`${part} ${line} `) || (pedio === null && named.has(`${part} ${line}`))
    if (named.has(key) || isOut) throw refuse('life.namedTwice')
    named.add(key).add(`${part} ${line}`)
    const rowname = nameOfRow(tree, part, row).slice(0, MAX_NAME)
    if (pedio === null) return { part, line, rowname, pedio, palia: null, nea: null }
    const fault = whyNotInAct(part, pedio)
    if (fault !== null) throw refuse(fault)
    const palia = valueIn(row, pedio)
    if (palia === nea) throw refuse('act.same')
    return { part, line, rowname, pedio, palia, nea }
  })
}

/** Whether all rows are there and hold the old values of the lines; of what comes back, whether it is still out. */
export const doLinesStand = (tree: ApplicationTree, lines: readonly ActLine[]): boolean =>
  lines.every(({ part, line, pedio, palia, nea }) => {
    const row = rowOf(tree, part, line)
    if (isRowBack({ pedio, nea })) return row === undefined
    return row !== undefined && (pedio === null || valueIn(row, pedio) === palia)
  })

/** The lines that turn those of an applied act round: the old values again, and what went out comes back. */
export const turnRound = (lines: readonly ActLine[]): readonly ActLine[] =>
  lines.map((line) => {
    const { pedio, palia, nea } = line
    if (pedio !== null) return { ...line, palia: nea, nea: palia }
    return { ...line, palia: null, nea: isRowBack(line) ? null : true }
  })

/** Names the line of a fault, where the save names its change. */
const byLine = (error: unknown, changed: readonly (readonly [Slot, number])[], lines: readonly ActLine[]): unknown => {
  if (!(error instanceof AppError) || error.answer.issues === undefined) return error
  return invalid(
    error.answer.issues.map((issue) => {
      const [, at] = /^changes\.(\d+)/.exec(issue.path) ?? []
      const [part, line] = changed[Number(at)] ?? []
      const ofRow = (one: ActLine): boolean => one.part === part && one.line === line
      const exact = lines.findIndex((one) => ofRow(one) && (issue.field === undefined || one.pedio === issue.field))
      // A field that the act leaves as it is may not fit its new ones: then the first line of the row is to blame.
      const found = exact < 0 ? lines.findIndex(ofRow) : exact
      return found < 0 ? issue : { ...issue, path: `lines.${found}` }
    }),
  )
}

/** Puts rows back that went out, and computes anew what they count in. */
const bringBack = async (tx: Tx, etos: number, id: number, lines: readonly ActLine[]): Promise<void> => {
  if (lines.length === 0) return
  await putRowsBack(tx, etos, id, lines)
  await refreshAnimals(tx, etos, [id])
  await refreshTagCounts(tx, etos, [id])
  await refreshTotals(tx, etos, [id])
}

/**
 * Writes lines into an application that its own event lets change: rows out with what hangs on them, new values by the way of every
 * save, rows back as they were sealed. 409 where something stands in their place, 422 where no land and no animals would be left, and by line for a value that its field does not take.
 */
export const applyLines = async (
  tx: Tx,
  etos: number,
  id: number,
  tree: ApplicationTree,
  lines: readonly ActLine[],
): Promise<void> => {
  const children = readChildren(tree)
  const gone = new Map<string, TreeLine>()
  const updates = new Map<string, { slot: Slot; row: TreeLine['row']; values: Record<string, unknown> }>()
  const [back, others] = [lines.filter(isRowBack), lines.filter((line) => !isRowBack(line))]
  for (const { part, line, pedio, nea } of others) {
    const row = rowOf(tree, part, line)
    if (row === undefined) throw new Error(`row ${line} of ${part} is gone since it was looked for`)
    const one = { slot: part, row }
    if (pedio === null) for (const each of withChildren(children, one)) gone.set(keyOf(each), each)
    else {
      const update = updates.get(keyOf(one)) ?? { ...one, values: {} }
      update.values[pedio] = nea
      updates.set(keyOf(one), update)
    }
  }
  const left = (slot: Slot): number => rowsIn(tree, slot).filter((row) => !gone.has(keyOf({ slot, row }))).length
  const returning = back.filter(({ part }) => part === 'parcels' || part === 'holdings').length
  if (left('parcels') + left('holdings') + returning === 0) throw new AppError(422, { code: 'life.nothingLeft' })
  const kept = [...updates].flatMap(([key, update]) => (gone.has(key) ? [] : [update]))
  const changes = [
    ...[...gone.values()].map(({ slot, row }): Change => ({
      status: CHANGE_DELETE,
      entityName: treeEntities[slot].name,
      entity: { id: row.id, rowVersion: row.rowVersion },
    })),
    ...kept.map(({ slot, row, values }): Change => ({
      status: CHANGE_UPDATE,
      entityName: treeEntities[slot].name,
      entity: { id: row.id, rowVersion: row.rowVersion, ...values },
    })),
  ]
  const changed = [...gone.values(), ...kept].map(({ slot, row }) => [slot, Number(row.id)] as const)
  await refuseAccount(tx, etos, others)
  holdApplication(tx, id)
  await bringBack(tx, etos, id, back)
  if (changes.length === 0) return
  try {
    await applyAllowed(tx, applicationHooks(), etos, changes)
  } catch (error) {
    throw byLine(error, changed, lines)
  }
}
