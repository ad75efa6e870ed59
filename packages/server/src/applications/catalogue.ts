import { sql, type RawBuilder } from 'kysely'
import { listEntities, SLOTS, treeEntities } from '@eae/domain/applications/parts-list.ts'
import {
  LIST_ENTITIES,
  type ApplicationTree,
  type CodeRow,
  type EcoConflict,
  type TreeCatalogue,
} from '@eae/domain/applications/tree.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import { findEntity } from '@eae/domain/registry.ts'
import type { Executor } from '../platform/transaction.ts'
import { isLeaf } from './measure-issues.ts'

type ListName = keyof typeof LIST_ENTITIES

/** Lists that no check reads. */
const FOR_PAGES: ReadonlySet<ListName> = new Set(['taxOffices', 'banks', 'units', 'codes'])
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

/** The keys of code lists that the rows of an application name, list by list, as far as a check reads them. */
export const usedKeys = (tree: ApplicationTree): UsedKeys =>
  Object.fromEntries(
    Object.entries(LIST_ENTITIES).map(([list, target]) => {
      const keys = SLOTS.flatMap((slot) => {
        const rows: readonly object[] = slot === 'header' ? [tree.header] : tree[slot]
        const fields = Object.entries(treeEntities[slot].fields).filter(([, field]) => field.to === target)
        return fields.flatMap(([name]) => rows.map((row): unknown => Reflect.get(row, name)))
      })
      const used = keys.filter((key): key is Key => typeof key === 'number' || typeof key === 'string')
      return [list, FOR_PAGES.has(list as ListName) ? [] : [...new Set(used)]]
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
  const within = refs.flatMap(({ field }) => [sql`${field}::text`, columnOf(field)])
  const where = [
    ...(entity.yearly === 'column' ? [sql`t.etos = ${etos}`] : []),
    ...('activeflag' in entity.fields ? [sql`t.activeflag`] : []),
  ]
  return read(
    db,
    entity.table,
    sql`coalesce(${columnOf(code)}::text, '') AS kodikos, concat_ws(', ', ${sql.join(described)}) AS description
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

const tableOf = (name: ListName): string => {
  const entity = findEntity(LIST_ENTITIES[name])
  if (entity === null) throw new Error(`there is no list ${name}`)
  return entity.table
}

/** What cannot stand on one parcel together. */
const readConflicts = async (db: Executor, etos: number): Promise<readonly EcoConflict[]> =>
  (
    await sql<EcoConflict>`
          SELECT a.kodikos AS action, b.kodikos AS other FROM eco_incompat i JOIN ecoscheme_subsidy a ON a.id = i.action_a
          JOIN ecoscheme_subsidy b ON b.id = i.action_b WHERE i.etos = ${etos}
          UNION ALL
          SELECT a.kodikos, m.kodikos FROM eco_paa_incompat i JOIN ecoscheme_subsidy a ON a.id = i.action_id
          JOIN edetpaa m ON m.id = i.eaa_id WHERE i.etos = ${etos} ORDER BY 1, 2
        `.execute(db)
  ).rows

/**
 * The code lists of a claim year: whole for a page, where the user chooses from them, or only the rows that an
 * application uses, for checks, which would otherwise spend most of their time on reading lists.
 */
export const readCatalogue = async (db: Executor, etos: number, used: UsedKeys | null): Promise<TreeCatalogue> => {
  const list = async <T>(name: ListName, columns = sql``, where = sql`TRUE`): Promise<readonly T[]> => {
    const all = sql`t.kodikos, t.description${columns}`
    if (used === null) return read<T>(db, tableOf(name), all, where)
    const keys = used[name] ?? []
    return keys.length === 0 ? [] : read<T>(db, tableOf(name), all, sql`t.id = ANY(${keys})`)
  }
  const ofYear = sql`t.etos = ${etos}`
  // A scheme says which of its actions must be there: an application with one of them reads them all.
  const asksEco = used === null || (used.ecoActions ?? []).length > 0
  const ofEco = async <T>(name: ListName, columns: RawBuilder<unknown>): Promise<readonly T[]> =>
    asksEco ? read<T>(db, tableOf(name), sql`t.kodikos, t.description${columns}`, sql`${ofYear} AND t.activeflag`) : []
  const cropColumns = sql`, t.omada, t.dikaiomatype, t.genos, t.ardtype, t.dendraapo, t.dendraeos, t.sporaapo, t.sporaeos,
    EXISTS (SELECT FROM edetpoikilia v WHERE v.etos = t.etos AND v.efy_kodikos = t.kodikos AND v.activeflag) AS "hasVarieties",
    (SELECT count(*) FROM edetfytikoxp x WHERE x.etos = t.etos AND x.efy_id = t.id AND x.activeflag) AS purposes`
  return {
    crops: await list('crops', cropColumns, ofYear),
    varieties: await list('varieties', sql`, t.efy_kodikos AS "efyKodikos"`, ofYear),
    titles: await list('titles', sql`, t.iemtype, t.atakflag, json_build_object('iemtype', t.iemtype) AS within`),
    animals: await list('animals', sql`, t.mmz, t.ezotype`, ofYear),
    // Groups of schemes hold others and are not asked for themselves.
    schemas: await list(
      'schemas',
      sql`, t.cspcode, t.activeflag, t.groupkodikos, t.basis, t.unitamount, t.minqty, t.seedminha, t.contractflag,
        coalesce((SELECT json_agg(c.efy_id ORDER BY c.efy_id) FROM edetsupportschemafytiko c WHERE c.etos = t.etos AND c.esch_id = t.id), '[]') AS crops,
        coalesce((SELECT json_agg(a.ezo_id ORDER BY a.ezo_id) FROM edetsupportschemazoiko a WHERE a.etos = t.etos AND a.esch_id = t.id), '[]') AS animals,
        coalesce(t.check_sporosqty_flag, false) AS "checkSporosqtyFlag",
        coalesce((SELECT json_agg(json_build_object('kind', k.kodikos, 'name', k.description, 'stage', k.stage) ORDER BY k.kodikos)
          FROM edetsupportschemadikaiol d JOIN edetdikaiol k ON k.id = d.edk_id WHERE d.etos = t.etos AND d.esch_id = t.id), '[]') AS documents`,
      sql`${ofYear} AND t.leveltype <> 1`,
    ),
    documentTypes: await list('documentTypes', sql`, t.stage, t.detailsflag, t.monthsvalid, t.maxbytes, t.extensions`),
    legalForms: await list('legalForms', sql`, t.personflag, t.gemiflag`),
    taxOffices: await list('taxOffices'),
    banks: await list('banks'),
    units: await list('units'),
    communities: await list('communities', sql`, t.saiflag, t.lkpen_id AS "lkpenId"`),
    ecoGroups: await ofEco('ecoGroups', sql`, t.esch_id AS "eschId", t.maxactions`),
    ecoActions: await ofEco('ecoActions', sql`, t.esgr_id AS "esgrId", t.basis, t.unitamount, t.compulsoryflag`),
    ecoConflicts: asksEco ? await readConflicts(db, etos) : [],
    measures: await list(
      'measures',
      sql`, t.contractflag, t.agroitype, ${isLeaf} AS "isLeaf"`,
      sql`${ofYear} AND t.activeflag`,
    ),
    codes: await list('codes', sql`, t.lista, t.description_en AS "descriptionEn"`),
    others: used === null ? await readOthers(db, etos) : {},
  }
}
