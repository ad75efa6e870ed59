import { sql } from 'kysely'
import { findByKeyName, type AnyEntity } from '@eae/domain/kernel/entity.ts'
import { EXPORT_FORMATS } from '@eae/domain/kernel/export.ts'
import type { Field } from '@eae/domain/kernel/fields.ts'
import { entities, findEntity } from '@eae/domain/registry.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientOf, testDb, type Answer, type TestClient } from '../testing/app.ts'
import { claimYear } from '../testing/applications.ts'
import { saveByTwo } from '../testing/by-two.ts'
import { IS_FULL } from '../testing/full.ts'
import { sendFile } from '../testing/import.ts'
import type { Values } from './hooks.ts'
import { keyColumn, yearColumn } from './rows.ts'

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly isRequired: boolean
  readonly scale: number | null
}
interface Check {
  readonly table: string
  readonly text: string
}

const META = ['row_version', 'usrinsert', 'dteinsert', 'usrupdate', 'dteupdate']
const WHOLE = ['smallint', 'integer', 'bigint']

const columns = new Map<string, Column>()
const checks: Check[] = []

beforeAll(async () => {
  const { kysely } = await testDb()
  const found = await sql<Column>`
    SELECT c.relname AS table, a.attname AS name, regexp_replace(format_type(a.atttypid, a.atttypmod), '\\(.*', '') AS type,
      a.attnotnull AS "isRequired",
      (SELECT s.numeric_scale FROM information_schema.columns s WHERE s.table_name = c.relname AND s.column_name = a.attname)::integer AS scale
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped
  `.execute(kysely)
  for (const column of found.rows) columns.set(`${column.table}.${column.name}`, column)
  const constraints = await sql<Check>`
    SELECT conrelid::regclass::text AS table, pg_get_constraintdef(oid) AS text FROM pg_constraint WHERE contype = 'c'
  `.execute(kysely)
  checks.push(...constraints.rows)
})

const keyTypes = (target: AnyEntity | null): readonly string[] => (target?.key === 'id' ? WHOLE : ['text'])

/** Types of the database that may hold a kind of field. */
const typesOf = (field: Field): readonly string[] => {
  switch (field.kind) {
    case 'text':
      return ['text']
    case 'int':
      return WHOLE
    case 'decimal':
      return ['numeric']
    case 'date':
      return ['date']
    case 'datetime':
      return ['timestamp with time zone']
    case 'flag':
      return ['boolean']
    case 'choice':
      return typeof field.choices?.[0] === 'string' ? ['text'] : WHOLE
    case 'ref':
      return keyTypes(findEntity(field.to ?? ''))
    case 'geom':
      return ['geometry']
    case 'file':
      return ['bigint']
  }
}

/** Longest text that the table takes in a column, or null when nothing bounds it. */
const lengthLimit = (table: string, column: string): number | null => {
  const bound = new RegExp(`length\\(${column}\\) <= (\\d+)`)
  const limits = checks.filter((check) => check.table === table).flatMap((check) => bound.exec(check.text)?.[1] ?? [])
  return limits.length === 0 ? null : Math.min(...limits.map(Number))
}
const hasPattern = (table: string, column: string): boolean =>
  checks.some((check) => check.table === table && new RegExp(`\\b${column}\\b[^~]*~`).test(check.text))

const faultsOf = (entity: AnyEntity): string[] =>
  Object.entries(entity.fields).flatMap(([name, field]) => {
    const column = columns.get(`${entity.table}.${field.column}`)
    if (column === undefined) return [`${name}: no column ${field.column}`]
    const faults: string[] = []
    if (!typesOf(field).includes(column.type)) faults.push(`${name}: ${field.kind} stands in ${column.type}`)
    if (column.isRequired !== field.required)
      faults.push(`${name}: required ${field.required}, in the table ${column.isRequired}`)
    if (field.kind === 'decimal' && column.scale !== null && column.scale < (field.scale ?? 0))
      faults.push(`${name}: decimals would be lost`)
    if (field.fold !== undefined && columns.get(`${entity.table}.${field.fold}`)?.type !== 'text')
      faults.push(`${name}: no column ${field.fold}`)
    if (field.kind === 'text') {
      const limit = lengthLimit(entity.table, field.column)
      // Computed texts are made by the server, which knows their form.
      if (limit === null && !field.computed && !hasPattern(entity.table, field.column))
        faults.push(`${name}: the table does not bound its length`)
      if (limit !== null && limit !== field.max) faults.push(`${name}: ${field.max} characters, in the table ${limit}`)
    }
    return faults
  })

describe('every definition of an entity', () => {
  it.each([...entities.values()])('agrees with its table: $name', (entity) => {
    expect(faultsOf(entity)).toEqual([])
    const own = [...META, keyColumn(entity), ...(entity.yearly === 'none' ? [] : [yearColumn(entity)])]
    expect(own.filter((name) => !columns.has(`${entity.table}.${name}`))).toEqual([])
  })
})

const SYNCHRONIZE = 'MainService/synchronizeChanges'
/** A year to come: the catalogues of past years are closed. */
const YEAR = 2090
const INSERT = 0
const UPDATE = 1
const DELETE = 2
const TEMP = 'TEMP_ID_1'

/** Values that fit some field or other; the first that the field takes is used. */
const CANDIDATES: readonly unknown[] = [
  'ΩΨ',
  'Ω',
  '99',
  '9999',
  '050273090',
  'ΔΟΚΙΜΗ',
  'word',
  YEAR,
  1,
  0,
  `${YEAR}-01-15`,
  `${YEAR}-05-15T12:00:00.000Z`,
]

const valueFor = (field: Field): unknown => {
  if (field.choices !== undefined) return field.choices[0]
  if (field.kind === 'flag') return true
  return CANDIDATES.find((candidate) => field.schema.safeParse(candidate).success)
}

/** A table that no seed fills gets a row, so that others can name it. */
const fillWhenEmpty = async (table: string): Promise<void> => {
  const { kysely } = await testDb()
  const entity = [...entities.values()].find((one) => one.table === table)
  if (entity === undefined || (await sql`SELECT 1 FROM ${sql.table(table)} LIMIT 1`.execute(kysely)).rows.length > 0)
    return
  const answer = await (
    await clientOf('admin')
  ).call(
    SYNCHRONIZE,
    change(INSERT, entity, {
      ...(await aRow(entity)),
      ...(entity.yearly === 'column' ? { etos: await claimYear() } : {}),
      ...(entity.key === 'id' ? { id: TEMP } : {}),
    }),
  )
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

/** Rows that the table must point at exist already: their keys, by column. */
const existingReferences = async (entity: AnyEntity): Promise<Values> => {
  const { kysely } = await testDb()
  const keys = await sql<{ target: string; own: string[]; theirs: string[] }>`
    SELECT k.confrelid::regclass::text AS target,
      (SELECT json_agg(a.attname ORDER BY u.n) FROM unnest(k.conkey) WITH ORDINALITY AS u (num, n)
        JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = u.num) AS own,
      (SELECT json_agg(a.attname ORDER BY u.n) FROM unnest(k.confkey) WITH ORDINALITY AS u (num, n)
        JOIN pg_attribute a ON a.attrelid = k.confrelid AND a.attnum = u.num) AS theirs
    FROM pg_constraint k WHERE k.contype = 'f' AND k.conrelid = ${entity.table}::regclass
  `.execute(kysely)
  const values: Values = {}
  const used = new Map<string, number>()
  for (const { target, own, theirs } of keys.rows) {
    // The newest year, which is open; a table that names another twice names two rows.
    const skipped = used.get(target) ?? 0
    used.set(target, skipped + 1)
    await fillWhenEmpty(target)
    const [row] = (
      await sql<Values>`
        SELECT ${sql.join(theirs.map((name) => sql.id(name)))} FROM ${sql.table(target)}
        ORDER BY ${sql.join(theirs.map((name) => sql`${sql.id(name)} DESC`))} LIMIT 1 OFFSET ${skipped}
      `.execute(kysely)
    ).rows
    for (const [at, column] of own.entries()) values[column] = row?.[theirs[at] ?? '']
  }
  return values
}

/** A document that the administrator brought in. */
const aFile = async (): Promise<number> => {
  const admin = await clientOf('admin')
  return sendFile((path, body) => admin.call(path, body), 'α.pdf', Buffer.from('%PDF-1.7'), 'document')
}

const aRow = async (entity: AnyEntity): Promise<Values> => {
  const references = await existingReferences(entity)
  const values: Values = {}
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.required && !field.computed)
      values[name] = field.kind === 'file' ? await aFile() : (references[field.column] ?? valueFor(field))
  }
  return values
}

const rowsOf = (answer: { readonly body: { readonly data?: unknown } }): Values[] =>
  Array.isArray(answer.body.data) ? answer.body.data : []

const newIdOf = (data: unknown): unknown => {
  const ids = typeof data === 'object' && data !== null && 'newIds' in data ? data.newIds : null
  return typeof ids === 'object' && ids !== null && TEMP in ids ? ids[TEMP] : null
}

const change = (status: number, entity: AnyEntity, row: Values): unknown => ({
  etos: YEAR,
  changes: [{ status, entityName: entity.name, entity: row }],
})

const newestId = async (entity: AnyEntity): Promise<unknown> => {
  const found = await sql<{ id: number }>`SELECT max(id) AS id FROM ${sql.table(entity.table)}`.execute(
    (await testDb()).kysely,
  )
  return found.rows[0]?.id
}

/** Saves a change as the administrator; by two people where it needs them, which the definition of the table says. Null then. */
const saved = async (admin: TestClient, entity: AnyEntity, status: number, row: Values): Promise<Answer | null> => {
  const answer = await admin.call(SYNCHRONIZE, change(status, entity, row))
  if (answer.body.code !== 'proposal.needed') return answer
  expect(entity.byTwo, entity.name).toBeDefined()
  await saveByTwo(YEAR, { status, entityName: entity.name, entity: row } as Parameters<typeof saveByTwo>[1])
  return null
}

/** All keys of an entity, page after page through the cursor. */
const walkPages = async (
  client: TestClient,
  entity: AnyEntity,
  etos: unknown,
): Promise<{ keys: unknown[]; pages: number; count: unknown }> => {
  const keys: unknown[] = []
  let cursor: unknown = null
  let pages = 0
  let count: unknown
  do {
    const answer = await client.call(`${entity.name}/findAllByCriteriaRange_grid`, {
      ...(entity.yearly === 'column' ? { etos } : {}),
      sort: { field: entity.list.orderBy, dir: 'desc' },
      toRowIndex: 150,
      ...(typeof cursor === 'string' ? { cursor } : {}),
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    keys.push(...rowsOf(answer).map((row) => row[entity.key]))
    cursor = answer.body.nextCursor
    count = answer.body.count
    pages += 1
  } while (cursor !== null && pages < 100)
  return { keys, pages, count }
}

/** Tables that nobody writes by a save have calls of their own, as numbers of rules do; `rules.test.ts` and its like walk them. */
const reference = [...entities.values()].filter(
  ({ name, yearly, privilege }) => yearly !== 'partition' && privilege.write !== 'Nobody' && name !== 'RuleParam',
)

/** Exports are the same code for every table: at each landing one table in so many is asked for a file. */
const EXPORTS_OF = 8

describe.each(reference)('the table $name', (entity) => {
  const find = `${entity.name}/${findByKeyName(entity)}`
  const isByOne = (name: string): boolean => entity.byTwo?.fields.includes(name) !== true
  const editable = entity.display.find(
    (name) => entity.fields[name]?.kind === 'text' && name !== entity.key && isByOne(name),
  )
  let admin: TestClient
  let values: Values
  let key: unknown
  beforeAll(async () => {
    admin = await clientOf('admin')
    values = await aRow(entity)
  })
  afterAll(async () => {
    await sql`DELETE FROM ${sql.table(entity.table)} WHERE ${sql.id(keyColumn(entity))} = ${key}`.execute(
      (await testDb()).kysely,
    )
  })

  it('refuses a new row without the privilege', async () => {
    const answer = await (
      await clientOf('farmer')
    ).call(SYNCHRONIZE, change(INSERT, entity, { ...values, ...(entity.key === 'id' ? { id: TEMP } : {}) }))
    expect(answer.status).toBe(403)
  })

  it('takes a new row and finds it by key, by id and on its pages', async () => {
    const answer = await saved(admin, entity, INSERT, { ...values, ...(entity.key === 'id' ? { id: TEMP } : {}) })
    if (answer !== null) expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const id = answer === null ? await newestId(entity) : newIdOf(answer.body.data)
    key = entity.key === 'id' ? id : values[entity.key]
    const usrinsert: unknown = answer === null ? expect.stringMatching(/^(admin|agency)$/) : 'admin'
    expect(rowsOf(await admin.call(find, { [entity.key]: key }))).toMatchObject([
      { ...values, rowVersion: 1, usrinsert },
    ])
    expect(rowsOf(await admin.call(`${entity.name}/findAllByIds`, { ids: [key] }))).toHaveLength(1)
    const { keys, count } = await walkPages(admin, entity, values.etos)
    expect(keys).toContain(key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(count).toEqual({ rows: keys.length, isEstimate: false })
  })

  it.runIf(IS_FULL || reference.indexOf(entity) % EXPORTS_OF === 0)(
    'is exported with its words as headings',
    async () => {
      const { code = 0 } = EXPORT_FORMATS.find(({ extension }) => extension === 'txt') ?? {}
      const own = Object.keys(entity.fields)
      const columns = [...entity.display, ...own].filter((name) => own.includes(name)).slice(0, 3)
      const asked = { criteria: values.etos === undefined ? {} : { etos: values.etos }, exportType: code, columns }
      const answer = await admin.call(`${entity.name}/exportAll_grid`, asked)
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      const [heading = '', ...rows] = answer.bytes.toString('utf8').split('\r\n')
      expect(heading).toMatch(/[α-ω]/)
      expect(rows.length).toBeGreaterThan(1)
    },
  )

  it('refuses an unknown field of a criterion', async () => {
    expect(
      (await admin.call(`${entity.name}/findAllByCriteriaRange_grid`, { criteria: { usrinsert_: 'a' } })).status,
    ).toBe(422)
  })

  it('takes a change once and refuses the second from the same version', async () => {
    const changed = { [entity.key]: key, rowVersion: 1, ...(editable === undefined ? {} : { [editable]: 'Χ' }) }
    expect((await admin.call(SYNCHRONIZE, change(UPDATE, entity, changed))).status).toBe(200)
    const late = await admin.call(SYNCHRONIZE, change(UPDATE, entity, changed))
    expect(late.status).toBe(409)
    expect(late.body.conflicts).toMatchObject([{ entityName: entity.name, theirs: { rowVersion: 2 } }])
  })

  it('deletes the row from its newest version only', async () => {
    const old = await admin.call(SYNCHRONIZE, change(DELETE, entity, { [entity.key]: key, rowVersion: 1 }))
    expect(old.status).toBe(409)
    const answer = await saved(admin, entity, DELETE, { [entity.key]: key, rowVersion: 2 })
    expect(answer?.status ?? 200).toBe(200)
    expect(rowsOf(await admin.call(find, { [entity.key]: key }))).toEqual([])
  })
})
