/** A press on a row: `detail` counts the presses of a double click, `key` says which row. */
export interface RowPress {
  readonly detail: number
  readonly key: string
}

/**
 * Whether a press opens its row. A row opens on one click and is often double-clicked: the second press of it, while the
 * page it leads to is still on its way (`pendingKey`), would lead from there.
 */
export const opensRow = ({ detail, key }: RowPress, pendingKey: string | null): boolean =>
  detail <= 1 && key !== pendingKey
