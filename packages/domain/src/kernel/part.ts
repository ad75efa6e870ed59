import type { AnyEntity, EntityDefinition } from './entity.ts'
import type { Fields, Values } from './fields.ts'
import type { Key } from './keys.ts'
import { rowById } from './row-index.ts'

/** How a part is shown: a card for each row, a table, one form for its only row, or a file of its own in the browser. */
export type Look = 'cards' | 'grid' | 'form' | 'own'

/** Where a part is shown. */
export interface Shown<S extends string, O> {
  readonly section: S
  readonly as: Look
  /** Whether the whole needs this part. A part that holds rows is shown whatever this says. */
  readonly when?: (outline: O) => boolean
}

/** When a field is asked for, and when it must be filled in at submission. A field with a value is always shown. */
export interface FieldRule<R, O> {
  readonly shown?: (row: R, outline: O) => boolean
  /** When that is, for people: the text `only.<because>`. Whatever is hidden says why. */
  readonly because?: string
  readonly required?: (row: R, outline: O) => boolean
  /** Whether a row of the list that it is chosen from is offered; `outline` and `row` where they are known, as on a page. */
  readonly offered?: (code: Readonly<Record<string, unknown>>, outline?: O, row?: R) => boolean
}

/** What a copy knows besides the row: the year that begins, and the row of a code list that a reference led to. */
export interface Last {
  readonly year: number
  readonly was: (field: string) => Readonly<Record<string, unknown>> | null
}

/**
 * What becomes of the rows when the next year begins: asked anew, where `drop` lets people take last year's over by hand and
 * `anew` is of its own year alone; filled in from a register; or taken over.
 */
export type Prefill<R, N extends string> =
  | 'drop'
  | 'anew'
  | { readonly register: string }
  | {
      /** All that people fill in, all of that but some, or what is named. */
      readonly copy: 'all' | { readonly allBut: readonly N[] } | readonly N[]
      /** The reason why a row stays behind, as the report of the opening names it; null = it goes over. */
      readonly leave?: (row: R, last: Last) => string | null
      /** Fields that name rows of lists without a year that `leave` asks about; those of the year it may always ask about. */
      readonly asks?: readonly N[]
    }

/** First values of a new row. */
export type Start<F extends Fields, O> = Partial<Values<F>> | ((outline: O) => Partial<Values<F>>)

/** Rows that come when the whole is sealed already: they are no part of what was sealed, and stay as they came. */
export interface LaterRows {
  /** The event of its life by which they come. */
  readonly event: string
  /** The values that tell them from the rows that were sealed. */
  readonly mark: Readonly<Record<string, unknown>>
  /** Fields of any row that an office fills in afterwards. */
  readonly judged: readonly string[]
}

/** A part of a tree of rows: an entity that hangs on another one, with all that follows from where it hangs. */
export interface PartDefinition<
  N extends string,
  F extends Fields,
  K extends string,
  S extends string,
  O,
> extends EntityDefinition<N, F> {
  /** The field that names the row it hangs on. */
  readonly parent: keyof F & string
  readonly shown: Shown<S, O>
  /** What findings call a row of it. */
  readonly subject: K
  readonly prefill: Prefill<Values<F>, keyof F & string>
  readonly rules?: { readonly [Name in keyof F & string]?: FieldRule<Values<F>, O> }
  readonly start?: Start<F, O>
  /** Most rows below one parent. */
  readonly most?: number
  readonly later?: LaterRows
  /** Rows that are too many for the tree: pages read windows of them, and what follows from them follows in the database. */
  readonly load?: 'window'
}

/** A part seen by generic code. */
export type AnyPart = AnyEntity & {
  readonly parent: string
  readonly shown: { readonly section: string; readonly as: Look; readonly when?: (outline: never) => boolean }
  readonly subject: string
  readonly prefill: Prefill<never, string>
  readonly rules?: Readonly<Record<string, FieldRule<never, never> | undefined>>
  readonly start?: object | ((outline: never) => object)
  readonly most?: number
  readonly later?: LaterRows
  readonly load?: 'window'
}

/** Whether a row came when the whole was sealed already. */
export const isLater = ({ later }: Pick<AnyPart, 'later'>, row: object): boolean =>
  later !== undefined && Object.entries(later.mark).every(([name, value]) => Reflect.get(row, name) === value)

/** A root row and its parts, by the names of their slots. */
export interface Tree {
  readonly root: string
  readonly entities: Readonly<Record<string, AnyEntity>>
  readonly parts: Readonly<Record<string, AnyPart>>
}

/** The slot that an entity of a name has in a tree; null for an entity that has none. */
export const slotOf = ({ entities }: Tree, name: string | undefined): string | null =>
  Object.entries(entities).find(([, entity]) => entity.name === name)?.[0] ?? null

/** A field of a part that names a row of another part. */
export type Pointer = readonly [field: string, slot: string]

/** References of a part to other parts that people choose, the parent among them. */
export const pointersOf = (tree: Tree, slot: string): readonly Pointer[] =>
  Object.entries(tree.entities[slot]?.fields ?? {}).flatMap(([name, { to, computed }]) => {
    const target = computed ? null : slotOf(tree, to)
    return target === null || target === tree.root || target === slot ? [] : [[name, target] as const]
  })

/** The slots that the rows of a part name, and those that these name in turn. A part never names itself by a detour. */
export const reachedFrom = (tree: Tree, slot: string): ReadonlySet<string> =>
  new Set(pointersOf(tree, slot).flatMap(([, target]) => [target, ...reachedFrom(tree, target)]))

/** The slot that a part hangs on; null for the root. */
export const parentOf = (tree: Tree, slot: string): string | null => {
  const part = tree.parts[slot]
  return part === undefined ? null : slotOf(tree, part.fields[part.parent]?.to)
}

/** The parts that hang on a slot, each with the field that names its row. */
export const childrenOf = (tree: Tree, slot: string): readonly (readonly [slot: string, field: string])[] =>
  Object.entries(tree.parts).flatMap(([child, { parent }]) =>
    parentOf(tree, child) === slot ? [[child, parent] as const] : [],
  )

const depthOf = (tree: Tree, slot: string): number =>
  slot === tree.root ? 0 : 1 + Math.max(0, ...pointersOf(tree, slot).map(([, target]) => depthOf(tree, target)))

/** The slots in the order of loads, saves and copies: what others point at comes first. */
export const orderOf = (tree: Tree): readonly string[] =>
  Object.keys(tree.entities).toSorted((a, b) => depthOf(tree, a) - depthOf(tree, b))

/** The field by which rows are numbered within their parent; null for rows without numbers. */
export const numberOf = ({ fields }: AnyEntity): string | null =>
  fields.kodikos?.kind === 'int' && !fields.kodikos.computed ? 'kodikos' : null

/** The rows between a row and the root, nearest first: what a page selects to show it. */
export const pathTo = (
  tree: Tree,
  rowsOf: (slot: string) => readonly { readonly id: Key }[],
  slot: string,
  id: Key,
): readonly { readonly slot: string; readonly id: Key }[] => {
  const row = rowById(rowsOf(slot), id)
  const part = tree.parts[slot]
  const above = parentOf(tree, slot)
  if (row === undefined || part === undefined || above === null || above === tree.root) return []
  const next: unknown = Reflect.get(row, part.parent)
  if (typeof next !== 'number' && typeof next !== 'string') return []
  return [{ slot: above, id: next }, ...pathTo(tree, rowsOf, above, next)]
}

/** Fields that a copy takes over: all that people fill in, all of that but some, or those that the definition names. */
export const copiedFields = ({ fields, prefill }: AnyPart): readonly string[] => {
  if (typeof prefill === 'string' || 'register' in prefill) return []
  const { copy } = prefill
  const left: readonly string[] = typeof copy === 'object' && 'allBut' in copy ? copy.allBut : []
  return Object.keys(fields).filter((name) =>
    copy === 'all' || 'allBut' in copy ? fields[name]?.computed === false && !left.includes(name) : copy.includes(name),
  )
}

/** Kinds of fields whose values are of their own year. */
const OF_ITS_YEAR: ReadonlySet<string> = new Set(['date', 'datetime', 'file'])

/** Fields that people may take over from last year: those of a copy; of a part that is asked anew, all but days and files. */
export const takenFields = (part: AnyPart): readonly string[] =>
  part.prefill === 'drop'
    ? Object.entries(part.fields).flatMap(([name, { kind, computed }]) =>
        computed || OF_ITS_YEAR.has(kind) ? [] : [name],
      )
    : copiedFields(part)
