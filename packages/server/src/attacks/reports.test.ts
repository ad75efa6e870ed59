import type { Field } from '@eae/domain/kernel/fields.ts'
import { APPLICATION_CRITERIA } from '@eae/domain/reports/application-criteria.ts'
import { REPORTS } from '@eae/domain/reports/registry.ts'
import type { AnyReport } from '@eae/domain/reports/report.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { clientOf, type TestClient } from '../testing/app.ts'
import { claimYear, ownApplication } from '../testing/applications.ts'
import { IS_FULL } from '../testing/full.ts'
import { isOfKind } from '../crud/keys.ts'

const CALLS = ['findAllByCriteriaRange_grid', 'findTotals_grid'] as const

/** What somebody sends in place of one value. */
const SCALARS: readonly (string | number | boolean)[] = [
  '',
  ' ',
  'χ',
  "' OR 1=1 --",
  '%',
  'a\u0000b',
  'true',
  '1',
  '2026-02-30',
  '2026-13-01',
  '20260101',
  '9'.repeat(40),
  true,
  false,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  -1e308,
]
/** What is no value, no range and no list of values, wherever it stands. */
const SHAPELESS: readonly unknown[] = [
  null,
  [],
  [1],
  [[]],
  { in: [] },
  { in: [null] },
  { in: [[1]] },
  { in: 'x' },
  { from: [] },
  { from: {}, to: {} },
  { like: 'x' },
  { in: ['x'], from: 1 },
  'x'.repeat(201),
  { in: Array.from({ length: 201 }, () => 'x') },
]

let etos = 0
let edeId = 0
let client: TestClient
beforeAll(async () => {
  etos = await claimYear()
  edeId = (await ownApplication()).id
  client = await clientOf('agency')
})

const isRead = (field: Field, value: unknown): boolean => field.schema.safeParse(value).success

/** What a parameter must refuse: all but one value of its kind. */
const wrongOfParam = (field: Field): readonly unknown[] => {
  const one = SCALARS.find((value) => isRead(field, value))
  return [
    ...SCALARS.filter((value) => !isRead(field, value)),
    ...SCALARS.filter((value) => !isRead(field, value)).map((value) => ({ in: [value] })),
    { from: one ?? 1 },
    { in: [one ?? 1, one ?? 1] },
    {},
    ...SHAPELESS,
  ]
}

/** What a criterion on a column must refuse: a text is looked for as it is, everything else is of its kind. */
const wrongOfColumn = (field: Field): readonly unknown[] => {
  const wrong = field.kind === 'text' || field.kind === 'ref' ? [] : SCALARS.filter((value) => !isRead(field, value))
  // The key of a row is a number, or of some a text, which may be any.
  const ofRef = field.kind === 'ref' ? SCALARS.filter((value) => !isOfKind(field, value)) : []
  return [
    ...[...wrong, ...ofRef].flatMap((value) => [value, { in: [value] }, { from: value }, { to: value }]),
    ...SHAPELESS,
  ]
}

/** Everything that a report can be asked with, and what each must refuse. */
const placesOf = (report: AnyReport): readonly (readonly [string, readonly unknown[]])[] => {
  const columns = report.asks.flatMap((name): [string, Field][] => {
    const field = report.columns[name]
    return field === undefined ? [] : [[name, field]]
  })
  const criteria: readonly [string, Field][] = [...Object.entries<Field>(APPLICATION_CRITERIA), ...columns]
  return [
    ...Object.entries(report.params).map(([name, field]) => [name, wrongOfParam(field)] as const),
    ...criteria.map(([name, field]) => [name, wrongOfColumn(field)] as const),
    ['nothing', [1, 'x', { in: [1] }, ...SHAPELESS]],
    ['viewKey; DROP TABLE edetedeaeehd', [1]],
  ]
}

/** Parameters are sent every wrong value, columns and criteria, which are the same code in every report, some of them. */
const isSent = (report: AnyReport, name: string, at: number): boolean =>
  IS_FULL || report.params[name] !== undefined || (at + report.code.length) % 23 === 0

describe.each([...REPORTS.values()])('$code', (report) => {
  it('refuses every wrong value in every place that it can be asked with, and names the place', async () => {
    const needed = report.needs === undefined ? {} : { edeId }
    const wrong: string[] = []
    let sent = 0
    for (const [name, values] of placesOf(report))
      for (const [at, value] of values.entries()) {
        if (!isSent(report, name, at)) continue
        sent += 1
        const { status, body } = await client.call(`${report.code}/${CALLS[at % CALLS.length] ?? ''}`, {
          etos,
          criteria: { ...needed, [name]: value },
        })
        const [issue] = (body.issues as readonly { readonly path: string }[] | undefined) ?? []
        if (status !== 422 || issue?.path.startsWith(`criteria.${name}`) !== true)
          wrong.push(`${name} ${JSON.stringify(value).slice(0, 60)}: ${status} ${JSON.stringify(body).slice(0, 120)}`)
      }
    expect(wrong).toEqual([])
    expect(sent).toBeGreaterThan(Object.keys(report.params).length * SHAPELESS.length)
  })

  it('is ready for every value that some field takes, in every place', async () => {
    const needed = report.needs === undefined ? {} : { edeId }
    const broken: string[] = []
    for (const [place, [name]] of placesOf(report).entries())
      for (const [at, value] of SCALARS.entries()) {
        if ((at + place) % (IS_FULL ? 1 : 11) !== 0) continue
        const { status } = await client.call(`${report.code}/${CALLS[at % CALLS.length] ?? ''}`, {
          etos,
          criteria: { ...needed, [name]: value },
        })
        if (status !== 200 && status !== 422) broken.push(`${name} ${JSON.stringify(value)}: ${status}`)
      }
    expect(broken).toEqual([])
  })
})
