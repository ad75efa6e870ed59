import { isLater, type AnyPart } from '../kernel/part.ts'
import { parts, type PartSlot } from './parts-list.ts'
import type { ApplicationTree } from './tree.ts'

/** An application without the rows that came after its submission: what a submission seals. */
export const withoutLater = (tree: ApplicationTree): ApplicationTree => ({
  ...tree,
  ...Object.fromEntries(
    Object.entries<AnyPart>(parts).flatMap(([slot, part]) =>
      part.later === undefined ? [] : [[slot, tree[slot as PartSlot].filter((row) => !isLater(part, row))]],
    ),
  ),
})

/** What changes on a row of a part when the office judges it, beside the fields that it fills in. */
const CHANGED_WITH = ['rowVersion', 'usrupdate', 'dteupdate']

/** What the office says of a row now, with what changed as it said it: the rest of the row is as it was sealed. */
export const ofJudged = ({ later }: Pick<AnyPart, 'later'>, row: object): Readonly<Record<string, unknown>> => {
  const said = new Set(later === undefined ? [] : [...later.judged, ...CHANGED_WITH])
  return Object.fromEntries(Object.entries(row).filter(([name]) => said.has(name)))
}

/** Rows of a part as they were sealed: without those that came later, and without what the office says of them. */
export const asSealed = (slot: string, rows: unknown): unknown => {
  const part: AnyPart | undefined = Object.entries<AnyPart>(parts).find(([name]) => name === slot)?.[1]
  if (part?.later === undefined || !Array.isArray(rows)) return rows
  const left = new Set([...part.later.judged, ...CHANGED_WITH])
  return rows
    .filter((row: object) => !isLater(part, row))
    .map((row: object) => Object.fromEntries(Object.entries(row).filter(([name]) => !left.has(name))))
}
