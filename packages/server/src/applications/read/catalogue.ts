import { sql, type RawBuilder } from 'kysely'
import { listEntities, SLOTS, treeEntities } from '@eae/domain/applications/parts-list.ts'
import { LIST_ENTITIES, type FactsTree, type CodeRow, type TreeCatalogue } from '@eae/domain/applications/tree.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import { ofList } from '@eae/domain/kernel/of-list.ts'
import { findEntity } from '@eae/domain/registry.ts'
import { ofAnyNumber, ofYear } from '../../platform/kept-plans.ts'
import type { Executor } from '../../platform/transaction.ts'
import { isLeaf } from '../save/measure-issues.ts'

type ListName = keyof typeof LIST_ENTITIES

/** Lists that no check reads. */
const FOR_PAGES: ReadonlySet<string> = new Set<ListName>(['taxOffices', 'banks', 'units', 'codes'])
/** Lists that an application with an action reads whole, and the others not at all. */
const OF_ECO: ReadonlySet<string> = new Set<keyof TreeCatalogue>(['ecoGroups', 'ecoActions', 'ecoConflicts'])
const NAMED: ReadonlySet<string> = new Set(Object.values(LIST_ENTITIES))

const read = async <T>(
  db: Executor,
  table: string,
  columns: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
): Promise<readonly T[]> =>
  (await sql<T>`SELECT t.id, ${columns} FROM ${sql.table(table)} AS t WHERE ${where} ORDER BY 2`.execute(db)).rows

/** Keys that an application uses of each code list; a list without keys is not read at all. */
type UsedKeys = Partial<Readonly<Record<ListName, readonly Key[]>>>

/** The fields of all parts that name rows of a list, as far as a check reads it: worked out once for all applications. */
const NAMING = Object.entries(LIST_ENTITIES).map(([list, target]) => ({
  list,
  fields: FOR_PAGES.has(list)
    ? []
    : SLOTS.flatMap((slot) =>
        Object.entries(treeEntities[slot].fields).flatMap(([name, { to }]) => (to === target ? [{ slot, name }] : [])),
      ),
}))

/** The keys of code lists that the rows of an application name, list by list, as far as a check reads them. */
export const usedKeys = (tree: FactsTree): UsedKeys =>
  Object.fromEntries(
    NAMING.map(({ list, fields }) => {
      const used = new Set<Key>()
      for (const { slot, name } of fields) {
        const rows: readonly object[] = slot === 'header' ? [tree.header] : tree[slot]
        for (const row of rows) {
          const key: unknown = Reflect.get(row, name)
          if (typeof key === 'number' || typeof key === 'string') used.add(key)
        }
      }
      return [list, [...used]]
    }),
  )

/** A list that nothing is known of but its definition: what it shows of a row is its code and its name. */
const readOther = (db: Executor, etos: number, entity: AnyEntity): Promise<readonly CodeRow[]> => {
  const { fields } = entity
  const [code = 'kodikos', name] = entity.display
  const columnOf = (field: string): RawBuilder<unknown> => sql`t.${sql.id(fields[field]?.column ?? field)}`
  const refs = Object.entries(fields).flatMap(([field, { to }]) => {
    const target = to === undefined ? null : findEntity(to)
    return target?.key === 'id' ? [{ field, target }] : []
  })
  // A row without a name of its own is called by what it names.
  const called = refs
    .filter(({ target }) => 'description' in target.fields)
    .map(
      ({ field, target }) =>
        sql`(SELECT o.description FROM ${sql.table(target.table)} o WHERE o.id = ${columnOf(field)})`,
    )
  const described = name === undefined ? (called.length === 0 ? [sql`NULL`] : called) : [sql`${columnOf(name)}::text`]
  const english = 'descriptionEn' in fields ? sql`, ${columnOf('descriptionEn')} AS "descriptionEn"` : sql``
  const within = refs.flatMap(({ field }) => [sql`${field}::text`, columnOf(field)])
  const where = [
    ...(entity.yearly === 'column' ? [sql`t.etos = ${etos}`] : []),
    ...('activeflag' in entity.fields ? [sql`t.activeflag`] : []),
  ]
  return read(
    db,
    entity.table,
    sql`coalesce(${columnOf(code)}::text, '') AS kodikos, concat_ws(', ', ${sql.join(described)}) AS description${english}
      ${within.length === 0 ? sql`` : sql`, json_build_object(${sql.join(within)}) AS within`}`,
    where.length === 0 ? sql`TRUE` : sql.join(where, sql` AND `),
  )
}

const readOthers = async (db: Executor, etos: number): Promise<TreeCatalogue['others']> => {
  const others: Record<string, readonly CodeRow[]> = {}
  for (const name of listEntities()) {
    const entity = NAMED.has(name) ? null : findEntity(name)
    if (entity !== null && entity.key === 'id') others[name] = await readOther(db, etos, entity)
  }
  return others
}

const entityOf = (name: ListName): AnyEntity => {
  const entity = findEntity(LIST_ENTITIES[name])
  if (entity === null) throw new Error(`there is no list ${name}`)
  return entity
}

/** What cannot stand on one parcel together. */
const conflictsOf = (year: RawBuilder<unknown>, isAsked: boolean): RawBuilder<unknown> => sql`
  SELECT a.kodikos AS action, b.kodikos AS other FROM eco_incompat i JOIN ecoscheme_subsidy a ON a.id = i.action_a
  JOIN ecoscheme_subsidy b ON b.id = i.action_b WHERE ${isAsked}::boolean AND i.etos = ${year}
  UNION ALL
  SELECT a.kodikos, m.kodikos FROM eco_paa_incompat i JOIN ecoscheme_subsidy a ON a.id = i.action_id
  JOIN edetpaa m ON m.id = i.eaa_id WHERE ${isAsked}::boolean AND i.etos = ${year} ORDER BY 1, 2`

type Lists = Omit<TreeCatalogue, 'others'>

/** What each list is read by: whole, or the rows that an application uses. */
const listsOf = (etos: number, used: UsedKeys | null): Readonly<Record<keyof Lists, RawBuilder<unknown>>> => {
  const year = ofYear(etos)
  const inYear = sql`t.etos = ${year}`
  const english = (name: ListName) =>
    'descriptionEn' in entityOf(name).fields ? sql`, t.description_en AS "descriptionEn"` : sql``
  const rows = (name: ListName, columns: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
    sql`SELECT t.id, t.kodikos, t.description${english(name)}${columns} FROM ${sql.table(entityOf(name).table)} AS t WHERE ${where} ORDER BY 2`
  const list = (name: ListName, columns = sql``, where = sql`TRUE`) =>
    rows(name, columns, used === null ? where : sql`t.id = ANY(${ofAnyNumber(used[name] ?? [])})`)
  // A scheme says which of its actions must be there: an application with one of them reads them all.
  const asksEco = used === null || (used.ecoActions ?? []).length > 0
  const ofEco = (name: ListName, columns: RawBuilder<unknown>) =>
    rows(name, columns, sql`${asksEco}::boolean AND ${inYear} AND t.activeflag`)
  const cropColumns = sql`, t.omada, t.dikaiomatype, t.genos, t.ardtype, t.dendraapo, t.dendraeos, t.sporaapo, t.sporaeos,
    EXISTS (SELECT FROM edetpoikilia v WHERE v.etos = t.etos AND v.efy_kodikos = t.kodikos AND v.activeflag) AS "hasVarieties",
    (SELECT count(*) FROM edetfytikoxp x WHERE x.etos = t.etos AND x.efy_id = t.id AND x.activeflag) AS purposes`
  return {
    crops: list('crops', cropColumns, inYear),
    varieties: list('varieties', sql`, t.efy_kodikos AS "efyKodikos"`, inYear),
    titles: list('titles', sql`, t.iemtype, t.atakflag, json_build_object('iemtype', t.iemtype) AS within`),
    animals: list('animals', sql`, t.mmz, t.ezotype`, inYear),
    // Groups of schemes hold others and are not asked for themselves.
    schemas: list(
      'schemas',
      sql`, t.cspcode, t.activeflag, t.groupkodikos, t.basis, t.unitamount, t.minqty, t.seedminha, t.contractflag,
        coalesce((SELECT json_agg(c.efy_id ORDER BY c.efy_id) FROM edetsupportschemafytiko c WHERE c.etos = t.etos AND c.esch_id = t.id), '[]') AS crops,
        coalesce((SELECT json_agg(a.ezo_id ORDER BY a.ezo_id) FROM edetsupportschemazoiko a WHERE a.etos = t.etos AND a.esch_id = t.id), '[]') AS animals,
        coalesce(t.check_sporosqty_flag, false) AS "checkSporosqtyFlag",
        coalesce((SELECT json_agg(json_build_object('kind', k.kodikos, 'name', k.description, 'nameEn', k.description_en, 'stage', k.stage) ORDER BY k.kodikos)
          FROM edetsupportschemadikaiol d JOIN edetdikaiol k ON k.id = d.edk_id WHERE d.etos = t.etos AND d.esch_id = t.id), '[]') AS documents`,
      sql`${inYear} AND t.leveltype <> 1`,
    ),
    documentTypes: list('documentTypes', sql`, t.stage, t.detailsflag, t.monthsvalid, t.maxbytes, t.extensions`),
    legalForms: list('legalForms', sql`, t.personflag, t.gemiflag`),
    taxOffices: list('taxOffices'),
    banks: list('banks'),
    units: list('units'),
    communities: list('communities', sql`, t.saiflag, t.lkpen_id AS "lkpenId"`),
    ecoGroups: ofEco('ecoGroups', sql`, t.esch_id AS "eschId", t.maxactions`),
    ecoActions: ofEco('ecoActions', sql`, t.esgr_id AS "esgrId", t.basis, t.unitamount, t.compulsoryflag`),
    ecoConflicts: conflictsOf(year, asksEco),
    measures: list(
      'measures',
      sql`, t.contractflag, t.agroitype, t.unitamount, ${isLeaf} AS "isLeaf"`,
      sql`${inYear} AND t.activeflag`,
    ),
    codes: list('codes', sql`, t.lista`),
  }
}

const readLists = async (db: Executor, lists: readonly (readonly [string, RawBuilder<unknown>])[]): Promise<Lists> => {
  const parts = lists.map(
    ([name, rows]) => sql`${sql.lit(name)}, (SELECT coalesce(json_agg(r), '[]'::json) FROM (${rows}) AS r)`,
  )
  const result = await sql<{ lists: Lists }>`SELECT json_build_object(${sql.join(parts)}) AS lists`.execute(db)
  const [found] = result.rows
  if (found === undefined) throw new Error('a year has no code lists')
  return found.lists
}

/**
 * The code lists of a claim year by one statement: whole for a page, where the user chooses from them, or only the rows that
 * an application uses.
 */
export const readCatalogue = async (db: Executor, etos: number, used: UsedKeys | null): Promise<TreeCatalogue> => ({
  ...(await readLists(db, Object.entries(listsOf(etos, used)))),
  others: used === null ? await readOthers(db, etos) : {},
})

/** The code lists of a claim year that checks read, whole: kept by a process for all applications of the year. */
export const readListsOfChecks = async (db: Executor, etos: number): Promise<TreeCatalogue> => ({
  ...(await readLists(
    db,
    Object.entries(listsOf(etos, null)).filter(([name]) => !FOR_PAGES.has(name)),
  )),
  taxOffices: [],
  banks: [],
  units: [],
  codes: [],
  others: {},
})

/** The places of the rows of a whole list by their keys. */
const placesOf = ofList(
  (rows: readonly { readonly id: Key }[]): ReadonlyMap<string, number> =>
    new Map(rows.map(({ id }, at) => [String(id), at])),
)

/** The rows of a whole list that have one of these keys, in the order of the list. */
const withKeys = (rows: readonly { readonly id: Key }[], keys: readonly Key[]): readonly object[] => {
  const places = placesOf(rows)
  const found = new Set(keys.flatMap((key) => places.get(String(key)) ?? []))
  return [...found].toSorted((a, b) => a - b).flatMap((at) => rows[at] ?? [])
}

/**
 * The rows of whole lists that an application uses, as {@link readCatalogue} reads them by their keys; null where it uses one that
 * the lists do not hold: of another year, or out of use since.
 */
export const pickUsed = (lists: TreeCatalogue, used: UsedKeys): TreeCatalogue | null => {
  const asksEco = (used.ecoActions ?? []).length > 0
  const picked: Record<string, readonly object[]> = {}
  for (const name of Object.keys(LIST_ENTITIES) as ListName[]) {
    const keys = used[name] ?? []
    const held = keys.length === 0 ? [] : withKeys(lists[name], keys)
    if (held.length < keys.length) return null
    picked[name] = OF_ECO.has(name) ? (asksEco ? lists[name] : []) : held
  }
  return { ...lists, ...picked, ecoConflicts: asksEco ? lists.ecoConflicts : [], others: {} }
}
