import { parts, type PartSlot } from '../parts-list.ts'
import type { ApplicationTree } from '../tree.ts'
import type { AnyPart } from '../../kernel/part.ts'

/** Numbers that are free below a row, one after the other. */
export class FreeNumbers {
  private readonly last = new Map<string, number>()
  private readonly tree: ApplicationTree

  constructor(tree: ApplicationTree) {
    this.tree = tree
  }

  /** The number of last year where it is free, else the next one. */
  take(slot: PartSlot, field: string, above: unknown, wanted: number): number {
    const part: AnyPart = parts[slot]
    const key = `${slot}:${String(above)}`
    const all: readonly object[] = this.tree[slot]
    const rows = all.filter((row) => part.parent === 'edeId' || Reflect.get(row, part.parent) === above)
    const taken = new Set(rows.map((row) => Number(Reflect.get(row, field))))
    const highest = Math.max(this.last.get(key) ?? 0, 0, ...taken)
    const number = taken.has(wanted) || wanted <= (this.last.get(key) ?? 0) ? highest + 1 : wanted
    this.last.set(key, Math.max(highest, number))
    return number
  }
}
