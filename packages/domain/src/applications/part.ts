import type { RowOf } from '../kernel/entity.ts'
import { int, ref, type Fields } from '../kernel/fields.ts'
import type { AnyPart, PartDefinition, Start } from '../kernel/part.ts'
import { applicationPrivilege, claimYear, type edetedeaeehd, type HeaderFact } from './header.ts'
import type { SectionKey } from './section-pages.ts'

/** The columns by which a part hangs on its application. */
const place = {
  etos: int(claimYear),
  edeId: ref({ column: 'ede_id', to: 'Edetedeaeehd', required: true }),
}
type Place = typeof place

/** What decides whether a part or a field is needed. It knows no part, so that a part may ask it. */
export interface Outline {
  readonly header: Pick<RowOf<typeof edetedeaeehd>, 'id' | HeaderFact>
  /** Null while the legal form is not known. */
  readonly isPerson: boolean | null
  /** Codes of the schemes asked for, and of the crops. */
  readonly schemes: ReadonlySet<string>
  readonly crops: ReadonlySet<string>
  /** Kinds of animals of the holdings (`eidos`). */
  readonly species: ReadonlySet<number>
  /** Keys of the requests whose scheme wants the quantities of seed (`checkSporosqtyFlag`). */
  readonly seedRequests: ReadonlySet<string>
  /** Keys of the requests whose scheme is paid by the weight of goods. */
  readonly goodsRequests: ReadonlySet<string>
  /** Keys of the crops of such schemes, and of those that are paid under a contract with a processor (`contractflag`). */
  readonly seeded: ReadonlySet<string>
  readonly processed: ReadonlySet<string>
  /** The application has contracts with processors. */
  readonly hasContracts: boolean
  /** Keys of the crops that have varieties, and how many purposes each crop may be grown for. */
  readonly varied: ReadonlySet<string>
  readonly purposes: ReadonlyMap<string, number>
  /** Keys of the crops of arable land. */
  readonly arable: ReadonlySet<string>
  /** The legal form is entered in the business register (`gemiflag`). */
  readonly isInGemi: boolean
  /** Keys of the actions of eco-schemes that have several ways, of which one is chosen (list ECORULE). */
  readonly ruled: ReadonlySet<string>
  /** Keys of the kinds of documents whose number or issuer must be given (`detailsflag`), and of those that end (`monthsvalid`). */
  readonly detailed: ReadonlySet<string>
  readonly dated: ReadonlySet<string>
  /** Codes of titles by their keys. */
  readonly titles: ReadonlyMap<string, string>
  /** Keys of permanent crops whose trees are counted (`dendraapo`). */
  readonly permanent: ReadonlySet<string>
  /** Keys of measures under a contract (`contractflag`). */
  readonly contracted: ReadonlySet<string>
  /** Kinds of animals (`eidos`) by the keys of their holdings. */
  readonly speciesOf: ReadonlyMap<string, number>
}

interface Full<N extends string, F extends Fields, K extends string, R extends string = string> extends PartDefinition<
  N,
  Place & F,
  K,
  SectionKey,
  Outline
> {
  readonly facts: readonly R[]
}
type Own<N extends string, F extends Fields, K extends string, R extends string> = Omit<
  Full<N, F, K>,
  'key' | 'yearly' | 'privilege' | 'table' | 'fields' | 'parent' | 'search' | 'list' | 'start' | 'facts'
> & {
  readonly fields: F
  /**
   * The fields that checks and payments read of a row (`buildFacts`, rules that say what is missing, code lists that are
   * sealed): the server loads no others for them. Of a shape they know whether it is drawn.
   */
  readonly facts: readonly (R & keyof NoInfer<F> & string)[]
  /** The field that names the row it hangs on; left out, it hangs on the application. */
  readonly parent?: keyof F & string
  readonly list?: Full<N, F, K>['list']
  readonly search?: Full<N, F, K>['search']
  readonly start?: Start<NoInfer<F>, Outline>
}

/** Declares a part of an application. Table, key, partition by year, privileges, list and search follow from it. */
export const definePart = <
  const N extends string,
  const F extends Fields,
  const K extends string,
  const R extends string = never,
>(
  own: Own<N, F, K, R>,
): Full<N, F, K, R> => {
  const columns = own.form.flatMap((group) => group.fields)
  const orderBy = 'kodikos' in own.fields ? 'kodikos' : (own.display[0] ?? 'edeId')
  const made: Omit<Full<N, F, K, R>, 'start'> & { start?: unknown } = {
    key: 'id',
    yearly: 'partition',
    privilege: applicationPrivilege,
    table: own.name.toLowerCase(),
    parent: 'edeId',
    search: [orderBy],
    list: { columns, orderBy },
    ...own,
    fields: { ...place, ...own.fields },
  }
  // First values of the part's own fields are first values of the row, which has the columns of its place besides.
  return made as Full<N, F, K, R>
}

/** First values of a new row of a part, as its application stands. */
export const startOf = ({ start }: AnyPart, outline: Outline): Readonly<Record<string, unknown>> => {
  if (start === undefined) return {}
  // The definition was written for this outline: generic code sees it through `AnyPart`.
  return { ...(typeof start === 'function' ? (start as (outline: Outline) => object)(outline) : start) }
}

/** A request is offered for seed where its scheme asks for it. */
export const ofSeedRequest = ({ id }: Readonly<Record<string, unknown>>, outline?: Outline): boolean =>
  outline?.seedRequests.has(String(id)) ?? true
