import type { SynchronizeAnswer } from '@eae/domain/kernel/answers.ts'
import type { ParcelGeometryFacts } from '@eae/domain/facts/facts.ts'
import { applicationTree, childSlots, parentSlot, treeEntities } from '@eae/domain/applications/parts-list.ts'
import type { TreeAnswer } from '@eae/domain/applications/tree.ts'
import type { ErrorIssue } from '@eae/domain/contract.ts'
import type { Change } from '@eae/domain/kernel/changes.ts'
import { faultOfField, isEmptyValue } from '@eae/domain/kernel/field-fault.ts'
import type { Field } from '@eae/domain/kernel/fields.ts'
import { isNewKey, TEMP_ID_PREFIX, type Key } from '@eae/domain/kernel/keys.ts'
import { pointersOf } from '@eae/domain/kernel/part.ts'
import { isSame } from '@eae/domain/kernel/same.ts'
import { inputId, readInputId } from '../input-id.ts'
import {
  batchOf,
  changeKey,
  type Part,
  type PartRow,
  type PendingChange,
  rowsOf,
  unfinishedRows,
  unknownOf,
  writableFields,
} from './changes.ts'
import { DeclaredMemory } from './declared.ts'
import { faultsOf, missingOf } from './faults.ts'
import { freshTree } from './fresh-tree.ts'
import { lateChanges, lateTyped, underLate, type LateChange, type SavedRows } from './late-changes.ts'
import { replacePart, withDrawn, type ApplicationState } from './state.ts'
import { followsOf } from './strayed.ts'
import { withoutRow } from './without-row.ts'

const NEW_ROW = { rowVersion: 0, usrinsert: '', dteinsert: '', usrupdate: null, dteupdate: null }

/**
 * Holds one application for all its pages, so that going from the map to the form and back loses nothing. Knows no
 * network: it takes what the server gave and tells what to save.
 */
export class ApplicationStore {
  private state: ApplicationState
  private deleted = new Map<string, PartRow>()
  /** What the map held around shapes that are not saved yet, by parcel id. */
  private marks = new Map<string, string>()
  /** What was declared with the shapes that parcels had. */
  readonly declared = new DeclaredMemory()
  private readonly listeners = new Set<() => void>()
  private firstFree = 1

  constructor(answer: TreeAnswer) {
    this.state = {
      answer,
      tree: answer.tree,
      pending: new Map(),
      typed: {},
      drawn: {},
      renamed: {},
      changedAround: [],
      resting: [],
      asked: new Set(),
      looks: 0,
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly getState = (): ApplicationState => this.state

  /**
   * Takes what the server gave after a reload, or after a save with its answer `saved`; pending changes are gone, but for
   * new rows that the save left out, and for what was done since it sent the state `sent`. The keys that it gave to new rows
   * lead who holds a temporary one to the row. What was done to rows that somebody else changed meanwhile stays at their old version.
   */
  replace(newest: TreeAnswer, saved?: SavedRows, sent: ApplicationState = this.state): void {
    const newIds = saved?.newIds ?? {}
    const late = saved === undefined ? [] : lateChanges(sent, this.state, newIds)
    const answer = underLate(newest, this.state.answer, late, sent, saved?.rows)
    const typed = saved === undefined ? {} : lateTyped(sent, this.state, newIds)
    const named = Object.entries(newIds).map(([key, id]) => [key, String(id)])
    const renamed = named.length === 0 ? this.state.renamed : { ...this.state.renamed, ...Object.fromEntries(named) }
    const isOld = (id: Key): boolean =>
      !this.marks.has(String(id)) && answer.tree.parcels.some((parcel) => parcel.id === id)
    const left = saved === undefined ? [] : this.unsavedRows(newIds)
    const found = (saved?.changedAround ?? []).map(({ id }) => id)
    const changedAround = [...new Set([...this.state.changedAround.filter(isOld), ...found])]
    const { marks } = this
    this.deleted = new Map()
    this.marks = new Map()
    this.set({
      ...this.state,
      answer,
      tree: answer.tree,
      pending: new Map(),
      typed,
      drawn: {},
      renamed,
      changedAround,
      // What the server had of the others is deleted there now.
      resting: saved === undefined ? [] : this.state.resting.filter(({ id }) => isNewKey(id)),
    })
    this.declared.rename(newIds)
    for (const { part, row, drawn, mark } of left) {
      if (!this.hasParent(part, row)) continue
      this.put(part, row, drawn)
      if (mark !== undefined) this.marks.set(String(row.id), mark)
    }
    for (const change of late) this.doAgain(change, marks.get(String(change.oldId)))
  }

  /** Does to a row of a save what was done to it while the save was on its way. */
  private doAgain({ part, id, patch, drawn }: LateChange, mark: string | undefined): void {
    // What hung on a row that was taken away is gone with it.
    if (!rowsOf(this.state.tree, part).some((row) => row.id === id)) return
    if (patch !== null) this.edit(part, id, patch, drawn)
    else if (part !== 'header') this.remove(part, id)
    if (patch !== null && 'geom' in patch && mark !== undefined) this.marks.set(String(id), mark)
  }

  /** The new rows that got no key from a save, parents first, hanging on the keys that it gave. */
  private unsavedRows(newIds: SynchronizeAnswer['newIds']) {
    const { pending, tree, drawn } = this.state
    return [...pending.values()].flatMap(({ part, id, kind }) => {
      const row = rowsOf(tree, part).find((candidate) => candidate.id === id)
      if (kind !== 'insert' || row === undefined || String(id) in newIds) return []
      const renamed = pointersOf(applicationTree, part).flatMap(([field]) => {
        const key = newIds[String(Reflect.get(row, field))]
        return key === undefined ? [] : [[field, key]]
      })
      return [
        {
          part,
          row: { ...row, ...Object.fromEntries(renamed) },
          drawn: drawn[String(id)],
          mark: this.marks.get(String(id)),
        },
      ]
    })
  }

  /** Keeps what the map held around a parcel's new shape, to be sent along with it; null forgets the mark of a former one. */
  keepMark(parcelId: Key, mark: string | null): void {
    if (mark === null) this.marks.delete(String(parcelId))
    else this.marks.set(String(parcelId), mark)
  }

  /** What the map held around a parcel's new shape, if it is known. */
  markOf(parcelId: Key): string | undefined {
    return this.marks.get(String(parcelId))
  }

  /** The user looks at the neighbours of a parcel now: they are loaded anew, and nothing is left to be said of them. */
  lookAround(parcelId: Key): void {
    const changedAround = this.state.changedAround.filter((id) => id !== parcelId)
    this.set({ ...this.state, changedAround, looks: this.state.looks + 1 })
  }

  /** Takes what the input of a field holds: into the row, or beside it while it is no value of the field. */
  type(part: Part, id: Key, name: string, value: unknown): void {
    const field: Field | undefined = Reflect.get(treeEntities[part].fields, name)
    const input = inputId(part, id, name)
    const { [input]: _before, ...others } = this.state.typed
    // A text that is missing is for the checks to say; a number or a day that is missing stands in no sum.
    // A new row that lacks something is not declared yet.
    const isLeftToChecks = isEmptyValue(value) && (field?.kind === 'text' || isNewKey(id))
    const isUnfit = field !== undefined && !isLeftToChecks && faultOfField(field, value) !== null
    const typed = isUnfit ? { ...others, [input]: value } : others
    if (isUnfit) this.set({ ...this.state, typed })
    else {
      this.state = { ...this.state, typed }
      const row = rowsOf(this.state.tree, part).find((one) => one.id === id)
      const follows = followsOf(this.state.answer.catalogue, part, row, name, value)
      this.edit(part, id, { ...follows, [name]: field?.kind !== 'text' && isEmptyValue(value) ? null : value })
    }
  }

  /** What is wrong with what was typed, input by input, as the server would say it. */
  faults(): readonly ErrorIssue[] {
    return faultsOf(this.state)
  }

  /** What new rows lack, field by field: a save leaves these rows in the page. */
  missing(): readonly ErrorIssue[] {
    return missingOf(this.state)
  }

  /** Somebody holds a row to be ready: what it lacks is shown in its fields from now on. */
  ask(rows: readonly { readonly part: Part; readonly id: Key }[]): void {
    const asked = new Set([...this.state.asked, ...rows.map(({ part, id }) => changeKey(part, id))])
    if (asked.size > this.state.asked.size) this.set({ ...this.state, asked })
  }

  /** {@link ask} of all that a save would leave in the page. */
  askUnfinished(): void {
    this.ask(unfinishedRows(this.state.tree, this.state.pending))
  }

  /**
   * Changes fields of a row. A value equal to the server's is no change any more. `drawn`: what is known of its new polygon,
   * null where that is what the server knows of it.
   */
  edit(part: Part, id: Key, patch: Readonly<Record<string, unknown>>, drawn?: ParcelGeometryFacts | null): void {
    const rows = rowsOf(this.state.tree, part).map((row) => (row.id === id ? { ...row, ...patch } : row))
    const key = changeKey(part, id)
    const pending = new Map(this.state.pending)
    const before = pending.get(key)
    if (before?.kind !== 'insert') {
      const stored: Readonly<Record<string, unknown>> = {
        ...rowsOf(this.state.answer.tree, part).find((row) => row.id === id),
      }
      const now: Readonly<Record<string, unknown>> = { ...rows.find((row) => row.id === id) }
      const fields = new Set(
        [...(before?.fields ?? []), ...Object.keys(patch)].filter((name) => !isSame(stored[name], now[name])),
      )
      if (fields.size === 0) pending.delete(key)
      else pending.set(key, { part, id, kind: 'update', fields })
    }
    this.set({
      ...this.state,
      tree: replacePart(this.state.tree, part, rows),
      pending,
      drawn: drawn === undefined ? this.state.drawn : withDrawn(this.state.drawn, id, drawn),
    })
  }

  /** Adds a row with a temporary key and gives the key. `drawn`: what is known of its polygon. */
  add(part: Exclude<Part, 'header'>, values: Readonly<Record<string, unknown>>, drawn?: ParcelGeometryFacts): string {
    const id = `${TEMP_ID_PREFIX}${this.firstFree}`
    this.firstFree += 1
    const { header } = this.state.tree
    const place = { etos: header.etos, edeId: header.id }
    this.put(part, { ...NEW_ROW, ...unknownOf(part), ...place, ...values, id } as unknown as PartRow, drawn)
    return id
  }

  /** Puts a new row of a kept draft back under the temporary key it had, unless the row it hangs on is gone. */
  bringBack(part: Part, row: PartRow, drawn?: ParcelGeometryFacts): void {
    if (!this.hasParent(part, row)) return
    const taken = Number(String(row.id).slice(TEMP_ID_PREFIX.length))
    // Rows that are added from now on get keys of their own.
    if (taken >= this.firstFree) this.firstFree = taken + 1
    this.put(part, row, drawn)
  }

  private put(part: Part, row: PartRow, drawn?: ParcelGeometryFacts): void {
    const pending = new Map(this.state.pending)
    pending.set(changeKey(part, row.id), { part, id: row.id, kind: 'insert', fields: new Set() })
    this.set({
      ...this.state,
      tree: replacePart(this.state.tree, part, [...rowsOf(this.state.tree, part), row]),
      pending,
      drawn: drawn === undefined ? this.state.drawn : { ...this.state.drawn, [String(row.id)]: drawn },
    })
  }

  /** Whether the row that a row hangs on is there. */
  private hasParent(part: Part, row: PartRow): boolean {
    const parent = parentSlot(part)
    if (parent === null) return true
    const above: unknown = Reflect.get(row, parent[1])
    return rowsOf(this.state.tree, parent[0]).some(({ id }) => id === above)
  }

  /** Takes a row away with everything that hangs on it. */
  remove(part: Exclude<Part, 'header'>, id: Key): void {
    const left = withoutRow(this.state, part, id)
    const pending = new Map<string, PendingChange>(left.pending)
    const stored = rowsOf(this.state.answer.tree, part).find((row) => row.id === id)
    if (!isNewKey(id) && stored !== undefined) {
      const key = changeKey(part, id)
      this.deleted.set(key, stored)
      pending.set(key, { part, id, kind: 'delete', fields: new Set() })
    }
    this.set({ ...this.state, tree: left.tree, pending })
  }

  /**
   * Takes what a run of the checks changed on the server: findings, and what it computes of parcels and header. What is edited
   * here stays. False, and nothing is taken, where the rows are others by now.
   */
  freshen(answer: TreeAnswer): boolean {
    const { tree, answer: before } = this.state
    if (answer.tree.header.rowVersion !== before.tree.header.rowVersion) return false
    this.set({ ...this.state, answer, tree: freshTree(tree, before.tree, answer.tree) })
    return true
  }

  /** Takes a parcel away that a step on the map had made, with what hangs on it, until {@link wake}. */
  rest(id: Key): void {
    const { tree, pending, drawn } = this.state
    const children = childSlots('parcels').flatMap(([part, field]) =>
      rowsOf(tree, part).flatMap((row) => (Reflect.get(row, field) === id ? [{ part, row }] : [])),
    )
    const own = tree.parcels.filter((row) => row.id === id).map((row) => ({ part: 'parcels' as const, row }))
    if (own.length === 0) return
    const rows = [...own, ...children].map(({ part, row }) => ({
      part,
      row,
      change: pending.get(changeKey(part, row.id)),
    }))
    const resting = { id, rows, drawn: drawn[String(id)], mark: this.marks.get(String(id)) }
    this.remove('parcels', id)
    this.set({
      ...this.state,
      drawn: withDrawn(this.state.drawn, id, null),
      resting: [...this.state.resting, resting],
    })
  }

  /** Brings a resting parcel back as it was. */
  wake(id: Key): void {
    const found = this.state.resting.find((one) => one.id === id)
    if (found === undefined) return
    const pending = new Map(this.state.pending)
    pending.delete(changeKey('parcels', id))
    this.deleted.delete(changeKey('parcels', id))
    let { tree, drawn } = this.state
    for (const { part, row, change } of found.rows) {
      tree = replacePart(tree, part, [...rowsOf(tree, part), row])
      if (change !== undefined) pending.set(changeKey(part, row.id), change)
    }
    if (found.drawn !== undefined) drawn = withDrawn(drawn, id, found.drawn)
    if (found.mark !== undefined) this.marks.set(String(id), found.mark)
    this.set({ ...this.state, tree, pending, drawn, resting: this.state.resting.filter((one) => one !== found) })
  }

  /**
   * Takes a row away that nothing hangs on, and gives what brings it back as it was; once a save has taken it away on the
   * server, too, it comes back as a new row.
   */
  takeAway(part: Exclude<Part, 'header'>, id: Key): () => void {
    const key = changeKey(part, id)
    const at = rowsOf(this.state.tree, part).findIndex((row) => row.id === id)
    const row = rowsOf(this.state.tree, part)[at]
    const change = this.state.pending.get(key)
    this.remove(part, id)
    return () => {
      if (row === undefined) return
      const isStored = rowsOf(this.state.answer.tree, part).some((stored) => stored.id === id)
      if (!isStored && !isNewKey(id)) {
        this.add(part, Object.fromEntries(writableFields(part).map((name) => [name, Reflect.get(row, name)])))
        return
      }
      const pending = new Map(this.state.pending)
      pending.delete(key)
      if (change !== undefined) pending.set(key, change)
      this.deleted.delete(key)
      const rows = rowsOf(this.state.tree, part)
      const tree = replacePart(this.state.tree, part, [...rows.slice(0, at), row, ...rows.slice(at)])
      this.set({ ...this.state, tree, pending })
    }
  }

  /** The batch for `synchronizeChanges`. */
  batch(): Change[] {
    return batchOf(this.state.tree, this.deleted, this.state.pending, this.marks)
  }

  /**
   * After a conflict: the user's values and his new rows on top of the newest rows. What somebody else deleted meanwhile
   * stays deleted, with what was to hang on it. `givenUp` are fields in which he lets the other's values stand, by the key of
   * the change; of a deletion, anything.
   */
  rebase(answer: TreeAnswer, givenUp: ReadonlyMap<string, ReadonlySet<string>> = new Map()): void {
    const mine = [...this.state.pending.values()]
    const old = this.state
    const resting = old.resting.filter(({ id }) => isNewKey(id))
    this.set({ ...old, answer, tree: answer.tree, pending: new Map(), drawn: {}, resting })
    for (const change of mine) {
      const row = rowsOf(old.tree, change.part).find((candidate) => candidate.id === change.id)
      const gone = givenUp.get(changeKey(change.part, change.id)) ?? new Set()
      const drawn = gone.has('geom') ? undefined : old.drawn[String(change.id)]
      const isThere = rowsOf(answer.tree, change.part).some((candidate) => candidate.id === change.id)
      if (change.kind === 'insert') {
        // By the same temporary key: its other rows and its history on the map name it so.
        if (row !== undefined && this.hasParent(change.part, row)) this.put(change.part, row, drawn)
      } else if (isThere && change.kind === 'update') {
        const values: Readonly<Record<string, unknown>> = { ...row }
        const patch = Object.fromEntries(
          [...change.fields].flatMap((name) => (name === 'rowVersion' || gone.has(name) ? [] : [[name, values[name]]])),
        )
        this.edit(change.part, change.id, patch, drawn)
      } else if (isThere && change.part !== 'header' && gone.size === 0) this.remove(change.part, change.id)
    }
  }

  private set(state: ApplicationState): void {
    // What was typed into a row goes with it.
    const typed = Object.entries(state.typed).filter(([input]) => {
      const { part, id } = readInputId(input)
      return rowsOf(state.tree, part).some((row) => String(row.id) === id)
    })
    this.state = { ...state, typed: Object.fromEntries(typed) }
    for (const listener of this.listeners) listener()
  }
}
