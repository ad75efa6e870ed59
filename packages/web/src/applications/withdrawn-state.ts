import { LESS_FIELD, type WithdrawnPart } from '@eae/domain/applications/life-calls.ts'
import { childSlots, subjectOf, type PartSlot } from '@eae/domain/applications/parts-list.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import { rowsOf } from './store/changes.ts'
import { replacePart, type ApplicationState } from './store/state.ts'
import { withoutRow } from './store/without-row.ts'

/** A line that is withdrawn: the whole of it (null), or what is left of its number. */
export interface WithdrawnLine {
  readonly part: WithdrawnPart
  readonly id: number
  readonly less: number | null
}

const withLess = (
  tree: ApplicationState['tree'],
  { part, id, less }: WithdrawnLine & { readonly less: number },
): ApplicationState['tree'] =>
  replacePart(
    tree,
    part,
    rowsOf(tree, part).map((row) => (row.id === id ? { ...row, [LESS_FIELD[part] ?? '']: less } : row)),
  )

/** A row with all that hangs on it, as checks name what a finding is about. */
const subjectsOf = (tree: ApplicationState['tree'], part: PartSlot, id: Key): readonly string[] => [
  `${subjectOf(part)} ${String(id)}`,
  ...childSlots(part).flatMap(([child, field]) =>
    rowsOf(tree, child).flatMap((row) => (Reflect.get(row, field) === id ? subjectsOf(tree, child, row.id) : [])),
  ),
]

/** Whether a control told of a row or of what goes with it: from then on it is not withdrawn (Reg. (EU) 2022/1173 art. 7). */
export const isToldOf = (
  tree: ApplicationState['tree'],
  part: WithdrawnPart,
  id: number,
  told: ReadonlySet<string>,
): boolean => told.size > 0 && subjectsOf(tree, part, id).some((subject) => told.has(subject))

/** An application as the server leaves it once lines are withdrawn: rows go with what hangs on them, and numbers are smaller. */
export const stateWithout = (state: ApplicationState, lines: readonly WithdrawnLine[]): ApplicationState => ({
  ...state,
  ...lines.reduce(
    (held, line) => {
      const { part, id, less } = line
      return less === null
        ? withoutRow(held, part, id)
        : { tree: withLess(held.tree, { ...line, less }), pending: held.pending }
    },
    { tree: state.tree, pending: state.pending },
  ),
})
