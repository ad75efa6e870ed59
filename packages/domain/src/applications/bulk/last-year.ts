import { isSame } from '../../kernel/same.ts'
import { numberOf, pointersOf, takenFields, type AnyPart } from '../../kernel/part.ts'
import type { Key } from '../../kernel/keys.ts'
import { applicationTree, parentSlot, parts, PART_SLOTS, type PartSlot } from '../parts-list.ts'
import type { ApplicationTree } from '../tree.ts'

/** A row of last year's application in the terms of this year: references lead to the lists of this year. */
export interface LastRow {
  /** Its key in last year's application; references to other rows of it are by these keys. */
  readonly id: number
  readonly values: Readonly<Record<string, unknown>>
  /** Fields whose code the lists of this year no longer have. */
  readonly gone: readonly string[]
  /** Why the opening does not take it over by itself, as the definition of its part names it; null = it does. */
  readonly left: string | null
}

/** What stood in last year's application of the same applicant. */
export interface LastYear {
  readonly source: { readonly etos: number; readonly kodikos: number } | null
  readonly rows: Readonly<Partial<Record<PartSlot, readonly LastRow[]>>>
}

/** The parts that may be taken over from last year, what others point at first. */
export const TAKEN_SLOTS: readonly PartSlot[] = PART_SLOTS.filter(
  // A file is held by what was brought in with it: documents come by the opening alone.
  (slot) =>
    takenFields(parts[slot]).length > 0 && !Object.values(parts[slot].fields).some(({ kind }) => kind === 'file'),
)

/** A row that last year had and this year has not, or has otherwise. */
export interface LastItem {
  readonly key: string
  readonly slot: PartSlot
  readonly last: LastRow
  /** Its values with references to rows of this year; what it hangs on may be missing yet. */
  readonly values: Readonly<Record<string, unknown>>
  /** The row of this year that says it otherwise; null where there is none. */
  readonly row: { readonly id: Key } | null
  /** The fields that this year has otherwise; empty for a row that it has not. */
  readonly fields: readonly string[]
  /** The item of the row that it hangs on, where that is missing, too. */
  readonly above: string | null
  /** The row of this year that it hangs on; null where it hangs on the application, or on what is missing. */
  readonly parent: { readonly id: Key } | null
}

/** What of a parcel the map says: it is taken over there. */
const OF_THE_MAP: ReadonlySet<string> = new Set(['geom', 'ektash'])

interface Row {
  readonly id: Key
}

const valueOf = (row: object, name: string): unknown => Reflect.get(row, name) ?? null

/** The fields by which a row is known among others below the same one: what it is called, without its number. */
export const identityOf = (slot: PartSlot): readonly string[] => {
  const part: AnyPart = parts[slot]
  const pointers = new Set(pointersOf(applicationTree, slot).map(([field]) => field))
  return part.display.filter((name) => name !== numberOf(part) && !pointers.has(name))
}

/** How alike two rows below the same one are, in the order in which they are asked. */
const likenesses = (slot: PartSlot): readonly ((last: object, row: object) => boolean)[] => {
  const part: AnyPart = parts[slot]
  if (part.most === 1) return [() => true]
  const number = numberOf(part)
  const names = identityOf(slot)
  const isKnown = (last: object): boolean => names.some((name) => valueOf(last, name) !== null)
  const sameIdentity = (last: object, row: object): boolean =>
    isKnown(last) && names.every((name) => isSame(valueOf(last, name), valueOf(row, name)))
  const sameNumber = (last: object, row: object): boolean =>
    number !== null && isSame(valueOf(last, number), valueOf(row, number))
  return [
    (last, row) => slot === 'parcels' && isSame(valueOf(row, 'edaIdPrev'), valueOf(last, 'id')),
    (last, row) => sameNumber(last, row) && sameIdentity(last, row),
    sameIdentity,
    // A parcel is known by where it lies, never by its number alone.
    (last, row) => slot !== 'parcels' && sameNumber(last, row),
  ]
}

/** The rows of this year that those of last year are, by last year's keys. */
const pairsOf = (
  slot: PartSlot,
  lasts: readonly { readonly id: number; readonly values: object; readonly parent: Row | null }[],
  rows: readonly Row[],
): ReadonlyMap<number, Row> => {
  const { parent }: AnyPart = parts[slot]
  const pairs = new Map<number, Row>()
  const taken = new Set<Key>()
  const below = new Map<unknown, Row[]>()
  const isBelowRow = parentSlot(slot) !== null
  for (const row of rows) {
    const place = isBelowRow ? String(valueOf(row, parent)) : null
    below.set(place, [...(below.get(place) ?? []), row])
  }
  for (const isLike of likenesses(slot))
    for (const last of lasts) {
      if (pairs.has(last.id) || (isBelowRow && last.parent === null)) continue
      const beside = below.get(isBelowRow ? String(last.parent?.id) : null) ?? []
      const found = beside.find((row) => !taken.has(row.id) && isLike({ ...last.values, id: last.id }, row))
      if (found === undefined) continue
      pairs.set(last.id, found)
      taken.add(found.id)
    }
  return pairs
}

/** A crop is no larger than the parcel of this year, which may have been cut. */
const fitted = (slot: PartSlot, values: Readonly<Record<string, unknown>>, parent: Row | null) => {
  const area = parent === null ? null : valueOf(parent, 'ektash')
  return slot === 'crops' && typeof area === 'number'
    ? { ...values, epilektash100: Math.min(Number(values['epilektash100']), area) }
    : values
}

/**
 * What last year had and this year has not, or has otherwise, in the order of the parts. Rows are matched by `edaIdPrev`, by
 * what they are called, by their number. What last year left empty is no difference.
 */
export const differenceOf = ({ rows }: LastYear, tree: ApplicationTree): readonly LastItem[] => {
  const matched = new Map<string, Row>()
  const missing = new Set<string>()
  return TAKEN_SLOTS.flatMap((slot) => {
    const part: AnyPart = parts[slot]
    const above = parentSlot(slot)
    const pointers = pointersOf(applicationTree, slot).filter(([field]) => field !== 'edeId')
    const lasts = (rows[slot] ?? []).map((last) => {
      const parent = above === null ? null : (matched.get(`${above[0]}:${String(last.values[above[1]])}`) ?? null)
      const led = pointers.map(
        ([field, to]) => [field, matched.get(`${to}:${String(last.values[field])}`)?.id ?? null] as const,
      )
      return {
        id: last.id,
        last,
        parent,
        values: fitted(slot, { ...last.values, ...Object.fromEntries(led) }, parent),
      }
    })
    const pairs = pairsOf(slot, lasts, tree[slot])
    for (const [id, row] of pairs) matched.set(`${slot}:${id}`, row)
    const compared = takenFields(part).filter(
      (name) => name !== 'kodikos' && name !== part.parent && !(slot === 'parcels' && OF_THE_MAP.has(name)),
    )
    return lasts.flatMap(({ last, parent, values }): readonly LastItem[] => {
      const key = `${slot}:${last.id}`
      const row = pairs.get(last.id) ?? null
      const fields =
        row === null
          ? []
          : compared.filter(
              (name) => valueOf(values, name) !== null && !isSame(valueOf(values, name), valueOf(row, name)),
            )
      if (row !== null && fields.length === 0) return []
      const over = above === null ? null : `${above[0]}:${String(last.values[above[1]])}`
      if (row === null) missing.add(key)
      return [{ key, slot, last, values, row, fields, above: over !== null && missing.has(over) ? over : null, parent }]
    })
  })
}

/** The fields that a row cannot be without and whose code this year no longer has: it cannot be taken over. */
export const goneFields = ({ slot, last }: LastItem): readonly string[] => {
  const { fields }: AnyPart = parts[slot]
  return last.gone.filter((name) => fields[name]?.required)
}
