import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { describe, expect, it } from 'vitest'
import { bind, planningOf, readStatement } from './statement.ts'

const known = new Set(['by', 'kind'])

describe('a statement of a report', () => {
  it('may ask for parameters of its report', () => {
    expect(readStatement('a.sql', 'SELECT :kind::text FROM app a --? by=efo', known).readsPrevious).toBe(false)
  })

  it('tells which cells it reads, and of which year', () => {
    const { relations, readsPrevious } = readStatement('a.sql', 'SELECT 1 FROM cells_crop, old_crop', known)
    expect([...relations]).toEqual(['cells_crop', 'old_crop'])
    expect(readsPrevious).toBe(true)
  })

  it('tells whether it compares with the year before', () => {
    expect(readStatement('a.sql', 'SELECT 1 FROM app JOIN prev ON TRUE', known).readsPrevious).toBe(true)
    expect(readStatement('a.sql', 'SELECT 1 FROM app -- not prev', known).readsPrevious).toBe(false)
  })

  it('has settings of the planner where their conditions hold', () => {
    const source = '--= enable_parallel_hash off --? kind --! by=efo\n--= parallel_tuple_cost 0.03\nSELECT 1'
    const statement = readStatement('a.sql', source, known)
    const namesOf = (given: Readonly<Record<string, string>>): readonly string[] => {
      const values = Object.entries(given).map(([name, value]) => [name, { value, type: 'text' }] as const)
      return planningOf(statement, new Map(values)).map(({ name, value }) => `${name} ${value}`)
    }
    expect(namesOf({})).toEqual(['parallel_tuple_cost 0.03'])
    expect(namesOf({ kind: 'x' })).toEqual(['enable_parallel_hash off', 'parallel_tuple_cost 0.03'])
    expect(namesOf({ kind: 'x', by: 'efo' })).toEqual(['parallel_tuple_cost 0.03'])
  })

  it.each([
    '--= statement_timeout 0',
    '--= role postgres',
    '--= enable_sort',
    "--= enable_sort 'off'",
    '--=enable_sort off',
  ])('sets nothing but costs and ways of the planner: %s', (line) => {
    expect(() => readStatement('a.sql', `${line}\nSELECT 1`, known)).toThrow('a.sql: no setting of the planner')
  })

  it('refuses a condition of a setting that its report does not have', () => {
    expect(() => readStatement('a.sql', '--= enable_sort off --? other\nSELECT 1', known)).toThrow(
      'unknown parameter other',
    )
  })

  it('has a line with several conditions where all of them hold', () => {
    const db = new Kysely<object>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new DummyDriver(),
        createIntrospector: (one) => new PostgresIntrospector(one),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    })
    const statement = readStatement('a.sql', 'SELECT 1\n+ 2 --? kind --! by=efo', known)
    const textOf = (given: Readonly<Record<string, string>>): string => {
      const values = Object.entries(given).map(([name, value]) => [name, { value, type: 'text' }] as const)
      return bind(statement, new Map(values)).compile(db).sql
    }
    expect(textOf({})).not.toContain('+ 2')
    expect(textOf({ kind: 'x' })).toContain('+ 2')
    expect(textOf({ kind: 'x', by: 'year' })).toContain('+ 2')
    expect(textOf({ kind: 'x', by: 'efo' })).not.toContain('+ 2')
    expect(() => readStatement('a.sql', 'SELECT 1 --? kind --? other', known)).toThrow('unknown parameter other')
  })

  it.each([
    ['a parameter that nobody gives', 'SELECT :other FROM app', 'unknown parameter other'],
    ['a condition on such a parameter', 'SELECT 1 FROM app --? other', 'unknown parameter other'],
    ['two statements', 'SELECT 1 FROM app; SELECT 2', 'without a semicolon'],
    ['applications past the scope of the reader', 'SELECT 1 FROM edetedeaeehd', 'read through app'],
    ['payments past what the reader may see of them', 'SELECT 1 FROM app JOIN pay_line l ON true', 'through asked_run'],
  ])('is refused with %s', (_what, text, reason) => {
    expect(() => readStatement('a.sql', text, known)).toThrow(reason)
  })
})
