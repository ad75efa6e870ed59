import { rowsAbove } from '@eae/domain/applications/parts-list.ts'
import { ApplicationStore } from './application-store.ts'
import { changeKey, type Part } from './changes.ts'
import { draftOf, restoreDraft } from './draft.ts'
import type { ApplicationState } from './state.ts'

/** A row with all that it hangs on, by {@link changeKey}. */
const lineOf = ({ tree }: ApplicationState, part: Part, id: number | string): readonly string[] => [
  changeKey(part, id),
  ...(part === 'header' ? [] : rowsAbove(tree, part, id).map((above) => changeKey(above.slot as Part, above.id))),
]

/**
 * What can be saved without the changes that those of others stand against: a store with the other changes alone. What hangs on a row that
 * waits, or what it hangs on, waits with it.
 *
 * @param clashes changes that wait for a decision, by {@link changeKey}
 */
export const apartFrom = (store: ApplicationStore, clashes: ReadonlySet<string>): ApplicationStore => {
  const state = store.getState()
  const rest = new ApplicationStore(state.answer)
  const draft = draftOf(store, '')
  if (draft === null) return rest
  const lines = draft.rows.map((row) => lineOf(state, row.part, row.id))
  const above = new Set(lines.flatMap((line) => (line.some((key) => clashes.has(key)) ? line.slice(1) : [])))
  const rows = draft.rows.filter(({ part, id }, at) => {
    const line = lines[at] ?? []
    return !line.some((key) => clashes.has(key)) && !above.has(changeKey(part, id))
  })
  restoreDraft(rest, { ...draft, rows, typed: {} })
  return rest
}
