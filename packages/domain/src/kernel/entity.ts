import type { Fields, Values } from './fields.ts'
import type { Key } from './keys.ts'
import type { Message } from './message.ts'

/** How an entity hangs on the claim year. */
export type Yearly =
  /** The same for all years. */
  | 'none'
  /** A catalogue with a row set per year: column `etos`. */
  | 'column'
  /** Application data: table partitioned by `etos`, key (etos, id). */
  | 'partition'

/** Rows of another entity that point here with `pointer`: their `field` is compared. */
export interface PointingRows {
  readonly entity: string
  readonly pointer: string
  readonly field: string
}

/** Fields of a form that belong together, under one title. */
export interface FormGroup<Name extends string = string> {
  readonly title: string
  readonly fields: readonly Name[]
  /** Only a person has these, or only a company, or only rented land; a row of no kind yet has all of them. The offices alone see `staff`. */
  readonly when?: 'person' | 'company' | 'lease' | 'staff'
}

/** Rows of another entity (or of the same one) that stand below a row in its form, as a grid. */
export interface ChildRows {
  readonly entity: string
  /** The child's field that names this row. */
  readonly pointer: string
  /** The field of this row that the pointer holds; the key when it is left out. */
  readonly from?: string
}

/** A definition of data and of its list and form. Behaviour over time belongs to commands, not here. */
export interface EntityDefinition<N extends string = string, F extends Fields = Fields> {
  readonly name: N
  readonly table: string
  /** `id`: database id from the common sequence; otherwise the natural key field. */
  readonly key: 'id' | (keyof F & string)
  readonly yearly: Yearly
  /** A statement computes its rows: they have no version, and nobody wrote them. */
  readonly isComputed?: true
  /** Rows that belong to their year alone: they are not copied to the next one with the other catalogues. */
  readonly isOfItsYear?: true
  readonly privilege: { readonly read: string; readonly write: string }
  /** Codes (`kodikos`) that checks and payments know by name: their rows can be neither removed nor renamed. */
  readonly ruleCodes?: readonly string[]
  /**
   * Fields that reach beyond their row, and what hangs on them: `rights` (who comes in, and which applications he reaches) or
   * `rules` (what checks and payments make of applications). While they touch anybody, two people change them, and two people
   * add or remove a row.
   */
  readonly byTwo?: { readonly touches: 'rights' | 'rules'; readonly fields: readonly (keyof F & string)[] }
  readonly fields: F
  readonly list: {
    readonly columns: readonly (keyof F & string)[]
    readonly orderBy: keyof F & string
    /** Without it from the least. */
    readonly orderDir?: 'asc' | 'desc'
    /** Numbers whose sum over the whole search means something. */
    readonly totals?: readonly (keyof F & string)[]
    /**
     * A list of rows holds what it shows and what it is searched by, and nothing else: the other fields say more of a
     * person than a list needs, and leave the server only where the reading is recorded.
     */
    readonly isNarrow?: true
  }
  readonly search: readonly (keyof F & string)[]
  readonly form: readonly FormGroup<keyof F & string>[]
  /** Fields that name a row for people: shown beside the code in lookups. */
  readonly display: readonly (keyof F & string)[]
  /**
   * Named exact lookups: `findByCode_<name>`. `within` are further conditions sent by the form, each by the name of its
   * parameter: a field of this entity, or one of the rows of another entity that point here.
   */
  readonly lookups?: Readonly<
    Record<
      string,
      {
        readonly by: keyof F & string
        readonly within?: Readonly<Record<string, (keyof F & string) | PointingRows>>
      }
    >
  >
  /** Layer of the map that shows the rows as shapes, each under its key: a lookup then offers the map beside its list. */
  readonly mapLayer?: string
  /** Grids below the form. */
  readonly children?: readonly ChildRows[]
  /** The field that points at the parent row, for parts of a tree. */
  readonly parent?: keyof F & string
  /** Fields that may not be changed now, each with the code of the reason. */
  readonly readOnlyWhen?: (row: Values<F>) => Partial<Record<keyof F & string, string>>
  /** Rules over several fields of one row. */
  readonly check?: (row: Values<F>) => readonly { readonly field: keyof F & string; readonly message: Message }[]
}

/** What every stored row carries besides its own fields. */
export interface RowMeta {
  id: Key
  rowVersion: number
  usrinsert: string
  dteinsert: string
  usrupdate: string | null
  dteupdate: string | null
}

export type RowOf<E> = E extends { readonly fields: infer F extends Fields } ? RowMeta & Values<F> : never

/** Declares an entity. The fields' types follow into list, form, search and check: a wrong name does not compile. */
export const defineEntity = <const N extends string, const F extends Fields>(definition: EntityDefinition<N, F>) =>
  definition

/** A definition seen by generic code, which knows no entity by name. */
export type AnyEntity = Omit<EntityDefinition, 'readOnlyWhen' | 'check'> & {
  readonly readOnlyWhen?: (row: never) => Partial<Record<string, string>>
  readonly check?: (row: never) => readonly { readonly field: string; readonly message: Message }[]
}

/** `findBy{KeyName}` of the specification: the key name starts with a capital. */
export const findByKeyName = (entity: Pick<AnyEntity, 'key'>): string =>
  `findBy${entity.key.charAt(0).toUpperCase()}${entity.key.slice(1)}`

/** Whether lists of an entity hold a field and may be searched and sorted by it. */
export const isListed = (entity: AnyEntity, field: string): boolean =>
  entity.list.isNarrow !== true ||
  !(field in entity.fields) ||
  field === 'etos' ||
  field === entity.list.orderBy ||
  [entity.list.columns, entity.search, entity.display].some((names) => names.includes(field))
