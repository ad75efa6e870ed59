/** How a pair of actions that cannot stand on one parcel is known, in the order of its row. */
export const conflictOf = (action: string, other: string): string => `${action} ${other}`

/** Whether two actions, or an action and a measure, cannot stand on one parcel (`EcoIncompat`, `EcoPaaIncompat`). */
export const isConflict = (conflicts: ReadonlySet<string>, one: string, other: string): boolean =>
  conflicts.has(conflictOf(one, other)) || conflicts.has(conflictOf(other, one))
