import type { ApplicationCard } from '@eae/domain/applications/answers.ts'
import type { FindingsAnswer } from '@eae/domain/findings/answers.ts'
import { KNOWN_CHECKS } from '@eae/domain/checks/set-checks.ts'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { clientOf, testDb } from '../../testing/app.ts'
import { claimYear } from '../../testing/applications.ts'
import { findInSets } from './known/set-checks.ts'

const { kysely } = await testDb()
const etos = await claimYear()
/** Nine digits that stand alone: an AFM is never a part of a longer number. */
const NINE_DIGITS = /(?<!\d)\d{9}(?!\d)/gu

let everybody: ReadonlySet<string> = new Set()
beforeAll(async () => {
  const { rows } = await sql<{ afm: string }>`
    SELECT afm FROM edetedeaeehd UNION SELECT repafm FROM edetedeaeehd UNION SELECT afmidiokthth FROM edetedeaeeagroiem UNION SELECT afm FROM edete9
    UNION SELECT katoxosafm FROM kbd_holding UNION SELECT afm FROM reg_person UNION SELECT afm FROM reg_account
    UNION SELECT lessorafm FROM reg_lease UNION SELECT tenantafm FROM reg_lease UNION SELECT afm FROM reg_bpe UNION SELECT afm FROM reg_contract UNION SELECT afm FROM reg_certificate
    UNION SELECT afm FROM reg_delivery UNION SELECT afm FROM cadastre_right UNION SELECT concessionafm FROM cadastre_right
  `.execute(kysely)
  everybody = new Set(rows.map(({ afm }) => afm))
})

/** The AFMs of anybody in the database that an answer says, without those of the applicant himself. */
const strangersIn = (answer: unknown, own: string): readonly string[] =>
  [...new Set(JSON.stringify(answer).match(NINE_DIGITS))].filter((digits) => everybody.has(digits) && digits !== own)

it('knows an AFM among other words', () => {
  const [one = '', two = ''] = [...everybody].filter((afm) => /^\d{9}$/u.test(afm))
  expect(strangersIn({ params: { text: `του ${one}, 1${two}` } }, two)).toEqual([one])
})

it('no check over several applications says who another farmer is, at whatever moment', async () => {
  const { rows } = await sql<{ id: number; afm: string }>`
    SELECT id, afm FROM edetedeaeehd WHERE etos = ${etos} AND recordtype = 0 ORDER BY id`.execute(kysely)
  const asked = new Set<string>()
  const told: string[] = []
  for (const { id, afm } of rows) {
    // By night nearly all are asked; the others add the checks of their own moment.
    for (const moment of ['N', 'F', 'P'] as const) {
      const only = new Set(
        KNOWN_CHECKS.filter(
          ({ moments }) => moments.includes(moment) && (moment === 'N' || !moments.includes('N')),
        ).map(({ code }) => code),
      )
      const findings = await findInSets(kysely, etos, id, {}, { moment, only })
      for (const { check } of findings) asked.add(check)
      told.push(...strangersIn(findings, afm).map((stranger) => `${id}: ${stranger}`))
    }
  }
  expect(told).toEqual([])
  expect([...asked]).toEqual(expect.arrayContaining(['53101', '20108', '20206', '20210', '10111', '40101']))
})

it('no answer with findings says who another farmer is, to the applicant or to his office', async () => {
  for (const login of ['farmer', 'adviser']) {
    const client = await clientOf(login)
    const cards = (await client.call('Edetedeaeehd/findMine', { etos })).body.data as readonly ApplicationCard[]
    for (const { id, afm } of cards.filter((card) => card.etos === etos)) {
      const run = await client.call('Edetedeaeehd/runChecks', { etos, id })
      const list = await client.call('Findings/findOf', { etos, id })
      const tree = await client.call('Edetedeaeehd/findTree', { etos, id })
      expect([list.status, tree.status]).toEqual([200, 200])
      const answers = [run.body, list.body, (tree.body.data as { serverFindings: unknown }).serverFindings]
      expect(strangersIn(answers, afm), `${login} ${id}`).toEqual([])
      const { findings } = list.body.data as FindingsAnswer
      for (const { finding } of findings) {
        const place = await client.call('Findings/findPlace', { etos, id, key: finding.id })
        expect([place.status, strangersIn(place.body, afm)], finding.id).toEqual([200, []])
      }
    }
  }
})
