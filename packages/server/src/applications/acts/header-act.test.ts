import type { ActDetail } from '@eae/domain/acts/answers.ts'
import { ACT } from '@eae/domain/acts/codes.ts'
import { ibanBankCode, ibanBranchCode, makeIban } from '@eae/domain/identifiers/iban.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { clientOf, testDb } from '../../testing/app.ts'
import { submittable, treeOf } from '../../testing/applications.ts'
import { verifyChain } from '../verify/verify.ts'

const { kysely } = await testDb()
const GROUNDS = 'Ο αιτών προσκόμισε βεβαίωση της τράπεζάς του.'
const STRANGER = '999999990'

let etos = 0
let edeId = 0
let [before, account, street]: [string, string, string | null] = ['', '', null]

const ask = async (login: string, path: string, body: object) => {
  const { status, body: answer } = await (await clientOf(login)).call(path, body)
  return { status, code: answer.code, issues: answer.issues as { path: string; code: string }[], data: answer.data }
}
const line = (pedio: string | null, nea: unknown) => ({ part: 'header', line: edeId, pedio, nea })
const wish = (...lines: object[]) => ({ etos, edeId, praxtype: 2, lines })
const header = async () => (await treeOf(await clientOf('agency'), etos, edeId)).tree.header
const refusal = async (...lines: object[]) => {
  const { status, issues } = await ask('agency', 'Dikpraxh/trial', wish(...lines))
  return [status, issues[0]?.path, issues[0]?.code]
}
const idOf = ({ data }: { readonly data: unknown }): number => (data as { id: number }).id
const seen = async (id: number) => {
  const { data } = await ask('agency', 'Dikpraxh/findOne', { etos, id })
  return { etos, id, rowVersion: (data as ActDetail).rowVersion }
}
const approve = async (login: string, id: number) =>
  ask(login, 'Dikpraxh/decide', { ...(await seen(id)), isApproved: true, words: '' })

beforeAll(async () => {
  const opened = await submittable(0)
  etos = opened.etos
  edeId = opened.id
  const body = { etos, id: edeId, rowVersion: opened.rowVersion, idempotencyKey: crypto.randomUUID() }
  expect((await opened.client.call('Edetedeaeehd/submit', body)).status).toBe(200)
  await sql`UPDATE edetparam SET dptype = 3 WHERE year_eae = ${etos}`.execute(kysely)
  const { iban, odos } = await header()
  before = iban ?? ''
  street = odos
  account = makeIban(ibanBankCode(before), ibanBranchCode(before), '0000000000099017')
})

describe('fields of the application itself in an act', () => {
  it('are those that people write; the application does not go out', async () => {
    expect(await refusal(line('afm', STRANGER))).toEqual([422, 'lines.0', 'act.noField'])
    expect(await refusal(line('status', 30))).toEqual([422, 'lines.0', 'act.noField'])
    expect(await refusal(line('odos', 'ΝΕΑ ΟΔΟΣ'), line(null, null))).toEqual([422, 'lines.1', 'act.headerOut'])
    expect(await refusal({ ...line('odos', 'ΝΕΑ ΟΔΟΣ'), line: 1 })).toEqual([422, 'lines.0', 'life.unknownLine'])
    expect(await refusal(line('iban', before))).toEqual([422, 'lines.0', 'act.same'])
  })

  it('take an account by the rules of payments: valid, of a known bank, of no other owner', async () => {
    expect((await refusal(line('iban', `${account.slice(0, -1)}0`)))[1]).toBe('lines.0')
    const [unknown, abroad] = [makeIban('999', '0001', '0000000000099017'), 'DE89370400440532013000']
    expect(await refusal(line('odos', 'ΝΕΑ ΟΔΟΣ'), line('iban', unknown))).toEqual([422, 'lines.1', 'act.unknownBank'])
    expect(await refusal(line('iban', abroad))).toEqual([422, 'lines.0', 'error.ibanCountry'])
    // One of another bank does not fit the bank that stands beside it: the line of the account is to blame.
    const other = await sql<{ kodikos: string }>`
      SELECT b.kodikos FROM msrbank b WHERE b.kodikos <> ${ibanBankCode(before)} ORDER BY b.kodikos LIMIT 1
    `.execute(kysely)
    const [bank] = other.rows
    const elsewhere = makeIban(bank?.kodikos ?? '', '0001', '0000000000099017')
    expect(await refusal(line('iban', elsewhere))).toEqual([422, 'lines.0', 'error.otherBank'])
    await sql`INSERT INTO reg_account (version, iban, afm, dteconfirm) VALUES (1, ${account}, ${STRANGER}, make_date(${etos}, 2, 1))`.execute(
      kysely,
    )
    expect(await refusal(line('iban', account))).toEqual([422, 'lines.0', 'act.accountOfOther'])
    const { afm } = await header()
    await sql`UPDATE reg_account SET afm = ${afm} WHERE iban = ${account}`.execute(kysely)
    expect((await ask('agency', 'Dikpraxh/trial', wish(line('iban', account)))).status).toBe(200)
  })

  it('are changed by two as one version, and come back by two', async () => {
    const body = { ...wish(line('iban', account), line('odos', 'ΝΕΑ ΟΔΟΣ')), seen: null, aitiologia: GROUNDS }
    const id = idOf(await ask('agency', 'Dikpraxh/propose', body))
    expect((await header()).iban).toBe(before)
    expect((await approve('agency', id)).status).toBe(403)
    expect((await approve('agency2', id)).data).toEqual({ status: ACT.applied })
    expect(await header()).toMatchObject({ iban: account, odos: 'ΝΕΑ ΟΔΟΣ' })
    expect(await ask('agency', 'Dikpraxh/findOne', { etos, id })).toMatchObject({
      data: { lines: [{ part: 'header', palia: before, nea: account }, { palia: street }] },
    })
    const turned = await ask('agency', 'Dikpraxh/reverse', { ...(await seen(id)), aitiologia: GROUNDS })
    expect((await approve('agency2', idOf(turned))).data).toEqual({ status: ACT.applied })
    expect(await header()).toMatchObject({ iban: before, odos: street })
    expect((await verifyChain(kysely, etos)).mismatches).toEqual([])
  })

  it('stand on the paper of the act', async () => {
    const drawn = await sql<{ id: number }>`SELECT max(id) AS id FROM dikpraxh WHERE ede_id = ${edeId}`.execute(kysely)
    const body = { etos, id: drawn.rows[0]?.id, lang: 'el' }
    expect((await (await clientOf('agency')).call('Dikpraxh/print', body)).status).toBe(200)
  })
})
