import type { Proposal, ProposalEffect } from '@eae/domain/kernel/answers.ts'
import { buildFacts } from '@eae/domain/applications/build-facts.ts'
import type { TreeAnswer } from '@eae/domain/applications/tree.ts'
import { runChecks } from '@eae/domain/checks/registry.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { forecast } from '@eae/domain/payments/forecast.ts'
import { entities } from '@eae/domain/registry.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { clientOf, testDb, type TestClient } from '../testing/app.ts'
import { adviserApplication, claimYear, submittable, treeOf } from '../testing/applications.ts'
import { saveByTwo } from '../testing/by-two.ts'
import { applyImport, checkImport, type Caller } from '../testing/import.ts'
import { statementsOf } from '../testing/statements.ts'

const SAVE = 'MainService/synchronizeChanges'
type Row = Readonly<Record<string, unknown>> & { readonly id: number; readonly rowVersion: number }
let agency: TestClient
let etos = 0

const rowsOf = async (entityName: string, criteria: object = {}): Promise<readonly Row[]> => {
  const answer = await agency.call(`${entityName}/findAllByCriteriaRange_grid`, { criteria })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data as Row[]
}
const rowOf = async (entityName: string, criteria: object = {}): Promise<Row> => {
  const [row] = await rowsOf(entityName, criteria)
  if (row === undefined) throw new Error(`there is no ${entityName} ${JSON.stringify(criteria)}`)
  return row
}
const changeOf = (entityName: string, { id, rowVersion }: Row, values: object) =>
  ({ status: 1, entityName, entity: { id, rowVersion, ...values } }) as const
const save = (change: object) => agency.call(SAVE, { etos, changes: [change] })

/** What a page shows of an application: its forecast in cents, and the codes of the checks that stop it. */
const shownOf = ({ tree, catalogue, situation }: TreeAnswer) => {
  const facts = buildFacts(tree, catalogue, situation)
  const { ruleParams } = situation
  const findings = runChecks(facts, { moment: ['E', 'F'], ruleParams })
  return {
    cents: forecast(facts, ruleParams).totalCents,
    blocking: findings.filter(({ severity }) => severity === 'B').map(({ check }) => check),
  }
}

beforeAll(async () => {
  agency = await clientOf('agency')
  etos = await claimYear()
})
afterEach(async () => {
  await sql`DELETE FROM row_proposal`.execute((await testDb()).kysely)
})

describe('a column that rules read, while applications of the year stand', () => {
  it.each([
    ['Edetfytiko', { dikaiomatype: 3 }],
    ['Edetfytiko', { omada: '99' }],
    ['Edetsupportschema', { unitamount: 1 }],
    ['EcoschemeSubsidy', { unitamount: 1 }],
    ['Edevedepetype', { severity: 'I' }],
    ['Edevedepetype', { activeflag: false }],
    ['Edetdikaiol', { monthsvalid: 5 }],
    ['PenaltyScale', { syntelesths: 0 }],
    ['LandKalkoinotite', { saiflag: true }],
  ])('is not changed by one person: %s %o', async (entityName, values) => {
    const yearly = entities.get(entityName)?.yearly === 'column' ? { etos } : {}
    const row = (await rowsOf(entityName, yearly)).find((one) =>
      Object.entries(values).every(([name, value]) => one[name] !== value),
    )
    if (row === undefined) throw new Error(`every ${entityName} is so`)
    const answer = await save(changeOf(entityName, row, values))
    expect([answer.status, answer.body.code]).toEqual([409, 'proposal.needed'])
  })

  it('nor is such a row added or removed, but its words are corrected by one', async () => {
    const crop = await rowOf('Edetfytiko', { etos, kodikos: '10001' })
    const scheme = await rowOf('Edetsupportschema', { etos, kodikos: '0102' })
    const added = {
      id: 'TEMP_ID_1',
      etos,
      eschId: scheme.id,
      efyId: (await rowOf('Edetfytiko', { etos, kodikos: '10002' })).id,
    }
    const link = await rowOf('Edetsupportschemafytiko', { eschId: scheme.id })
    for (const change of [
      { status: 0, entityName: 'Edetsupportschemafytiko', entity: added },
      { status: 2, entityName: 'Edetsupportschemafytiko', entity: { id: link.id, rowVersion: link.rowVersion } },
    ]) {
      const { status, body } = await save(change)
      expect([status, body.code]).toEqual([409, 'proposal.needed'])
    }
    const words = await save(changeOf('Edetfytiko', crop, { description: `${String(crop.description)} Α` }))
    expect(words.status, JSON.stringify(words.body)).toBe(200)
  })

  it('is not changed by a file either, which says in which line, and that it is proposed in the form of the row', async () => {
    const call: Caller = (path, body) => agency.call(path, body)
    const wish = {
      entity: 'Edetfytiko',
      etos,
      name: 'καλλιέργειες.csv',
      content: 'Κωδικός;Ομάδα\n10001;99',
    }
    const checked = await checkImport(call, wish)
    expect(checked.report).toMatchObject({ faults: 1, updates: 1, issues: [{ line: 2, code: 'import.byTwo' }] })
    const applied = await applyImport(call, 'Edetfytiko', checked.id)
    expect(applied.error).toMatchObject({ code: 'import.hasFaults' })
  })

  it('is free while its year has no applications', async () => {
    const { kysely } = await testDb()
    const made = await sql<{ id: number; rowVersion: number }>`
      INSERT INTO edetfytiko SELECT (jsonb_populate_record(NULL::edetfytiko, to_jsonb(f) || jsonb_build_object('etos', 2031, 'id', nextval('eae_id')))).*
      FROM edetfytiko f WHERE f.etos = ${etos} AND f.kodikos = '10001' RETURNING id, row_version AS "rowVersion"
    `.execute(kysely)
    const row = made.rows[0] ?? { id: 0, rowVersion: 0 }
    const answer = await agency.call(SAVE, { etos: 2031, changes: [changeOf('Edetfytiko', row, { dikaiomatype: 3 })] })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  })
})

describe('a row of a list that two people change', () => {
  it('tells what it does to the drafts that it bears on; a submitted application keeps the lists that it was sealed with', async () => {
    const { client, id, rowVersion } = await submittable(0)
    const sent = { etos, id, rowVersion, idempotencyKey: 'catalogue-test' }
    const receipt = await client.call('Edetedeaeehd/submit', sent)
    expect(receipt.status, JSON.stringify(receipt.body)).toBe(200)
    const before = await treeOf(client, etos, id)
    const used = new Set(before.tree.crops.map(({ efyId }) => efyId))
    const crop = before.catalogue.crops.find((one) => used.has(Number(one.id)) && one.dikaiomatype === 2)
    if (crop === undefined) throw new Error('the application has no arable crop')
    const row = await rowOf('Edetfytiko', { etos, kodikos: crop.kodikos })
    const change = changeOf('Edetfytiko', row, { dikaiomatype: 1 })
    const seen = await agency.call('Proposals/previewChange', { etos, change })
    expect(seen.status, JSON.stringify(seen.body)).toBe(200)
    const { figures, notes } = seen.body.data as ProposalEffect
    expect(figures.find(({ code }) => code === 'number.touched')?.after).toBeGreaterThan(0)
    expect(notes.map(({ code }) => code)).toEqual(['effect.note.sampleUsing', 'effect.note.sealedLists'])
    const draft = await adviserApplication(0)
    const shown = shownOf(before)
    await saveByTwo(etos, change)
    expect(shownOf(await treeOf(client, etos, id))).toEqual(shown)
    // The same on the server, which checks it with the lists of then.
    const checked = await client.call('Edetedeaeehd/runChecks', { etos, id })
    const blocking = (checked.body.data as { severity: string }[]).filter(({ severity }) => severity === 'B')
    expect(blocking).toEqual([])
    const { catalogue } = await treeOf(draft.client, etos, draft.id)
    expect(catalogue.crops.find(({ kodikos }) => kodikos === crop.kodikos)?.dikaiomatype).toBe(1)
    await saveByTwo(etos, changeOf('Edetfytiko', { ...row, rowVersion: row.rowVersion + 1 }, { dikaiomatype: 2 }))
  })

  it('is deleted by two, and stands among the proposals of its table with what it was', async () => {
    const scheme = await rowOf('Edetsupportschema', { etos, kodikos: '0102' })
    const link = await rowOf('Edetsupportschemadikaiol', { eschId: scheme.id })
    const change = {
      status: 2,
      entityName: 'Edetsupportschemadikaiol',
      entity: { id: link.id, rowVersion: link.rowVersion },
    } as const
    await saveByTwo(etos, change)
    const found = await agency.call('Proposals/find', { entityNames: ['Edetsupportschemadikaiol'] })
    const [proposal] = found.body.data as Proposal[]
    expect(proposal).toMatchObject({ kind: 'delete', state: 1, values: {}, before: { eschId: scheme.id } })
    expect(proposal?.rowName).toContain('0102')
    expect(await rowsOf('Edetsupportschemadikaiol', { id: link.id })).toEqual([])
  })
})

/** Columns that only name a row, and what a page needs to take a file. */
const NAMES: ReadonlySet<string> = new Set([
  'id',
  'etos',
  'description',
  'description_en',
  'maxbytes',
  'extensions',
  'kodikos',
])

/**
 * The year, which two people change as a whole; the words of consents, which every application seals for itself; and codes of
 * choices, of which a check is given none. Versions of registers are loaded by two people.
 */
const OTHERWISE: ReadonlySet<string> = new Set(['Edetparam', 'Edetgdpr', 'Edetadlcode', 'RegisterVersion'])
const isList = ({ name, yearly, privilege }: AnyEntity): boolean =>
  // What nobody changes as a list has calls of its own.
  yearly !== 'partition' && privilege?.write !== 'Nobody' && !OTHERWISE.has(name)

/** The innermost brackets around a place of a text, or all of it. */
const within = (text: string, at: number): string => {
  let depth = 0
  let from = at
  while (from > 0 && depth <= 0) {
    from -= 1
    if (text[from] === '(') depth += 1
    if (text[from] === ')') depth -= 1
  }
  depth = 0
  let to = at
  while (to < text.length && depth >= 0) {
    if (text[to] === '(') depth += 1
    if (text[to] === ')') depth -= 1
    to += 1
  }
  return text.slice(from, to)
}

/** The columns of a table that a statement names by an alias of it. */
const columnsIn = (text: string, table: string): readonly string[] =>
  [...text.matchAll(new RegExp(`\\b(?:FROM|JOIN) "?${table}"?(?: AS)? (?!WHERE|ORDER|ON)"?(\\w+)"?`, 'gi'))].flatMap(
    ({ 1: alias = '', index }) =>
      [...within(text, index).matchAll(new RegExp(`(?<![\\w"])"?${alias}"?\\."?(\\w+)"?`, 'g'))].map(
        ([, column = '']) => column,
      ),
  )

it('every column of a code list that the checks of an application ask the database for is declared to bear on rules', async () => {
  const { client, id } = await adviserApplication(2)
  const texts = await statementsOf(() => client.call('Edetedeaeehd/runChecks', { etos, id }))
  const undeclared = [...entities.values()].filter(isList).flatMap((entity) => {
    const fieldOf = new Map(Object.entries(entity.fields).map(([name, { column }]) => [column, name]))
    const columns = new Set(texts.flatMap((text) => columnsIn(text, entity.table)))
    return [...columns].flatMap((column) => {
      const field = fieldOf.get(column)
      const isDeclared = field !== undefined && entity.byTwo?.fields.includes(field) === true
      return field === undefined || NAMES.has(column) || isDeclared ? [] : [`${entity.name}.${field}`]
    })
  })
  expect(undeclared).toEqual([])
  // It sees what it looks for.
  expect(texts.some((text) => columnsIn(text, 'edetfytiko').includes('dikaiomatype'))).toBe(true)
})
