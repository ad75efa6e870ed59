import { loadTexts } from '@eae/domain/texts/index.ts'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { findAct } from '../applications/index.ts'
import { findActorOfUser } from '../session/index.ts'
import { clientOf, testDb } from '../testing/app.ts'
import { submittable, treeOf } from '../testing/applications.ts'
import { makeUser } from '../testing/users.ts'
import { actBlocks } from './act.ts'

const { kysely } = await testDb()
const GROUNDS = 'Από το έγγραφο της υπηρεσίας <b>προκύπτει</b> άλλη τιμή.'
let act: { readonly etos: number; readonly id: number }
let applicantAfm = ''

beforeAll(async () => {
  const { client, etos, id, rowVersion } = await submittable(0)
  await client.call('Edetedeaeehd/submit', { etos, id, rowVersion, idempotencyKey: crypto.randomUUID() })
  await sql`UPDATE edetparam SET dptype = 3 WHERE year_eae = ${etos}`.execute(kysely)
  const { parcels, crops, header } = (await treeOf(client, etos, id)).tree
  applicantAfm = header.afm
  const lines = [
    { part: 'parcels', line: parcels[0]?.id, pedio: 'topothesia', nea: 'ΑΛΛΗ ΘΕΣΗ' },
    { part: 'crops', line: crops[0]?.id, pedio: 'epilektash100', nea: 100 },
    { part: 'crops', line: crops[1]?.id, pedio: null, nea: null },
  ]
  const made = await (
    await clientOf('agency')
  ).call('Dikpraxh/propose', { etos, edeId: id, praxtype: 2, seen: null, aitiologia: GROUNDS, lines })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  act = { etos, id: (made.body.data as { id: number }).id }
})

const print = async (login: string, more: object = {}) =>
  (await clientOf(login)).call('Dikpraxh/print', { ...act, lang: 'el', ...more })

it('is a paper for who sees the act, and for nobody else', async () => {
  const made = await print('agency')
  expect([made.status, made.bytes.subarray(0, 5).toString('latin1')]).toEqual([200, '%PDF-'])
  expect((await print('auditor', { lang: 'en' })).status).toBe(200)
  // The applicant's side sees an act once it is done.
  const applicant = await (await makeUser({ pattern: 'farmer', afm: applicantAfm })).logIn()
  expect((await applicant.call('Dikpraxh/print', { ...act, lang: 'el' })).status).toBe(404)
  expect((await print('vet')).status).toBe(403)
  expect((await print('farmer2')).status).toBe(404)
  expect((await print('agency', { lang: 'de' })).status).toBe(422)
})

it('says the old and the new value of each line as people read them, and the euro by the names of schemes', async () => {
  const user = await sql<{ id: number }>`SELECT id FROM app_user WHERE login = 'agency'`.execute(kysely)
  const actor = await findActorOfUser(kysely, user.rows[0]?.id ?? 0)
  if (actor === null) throw new Error('there is no user of the agency')
  const found = await findAct(kysely, actor, act)
  const blocks = async (lang: 'el' | 'en') =>
    actBlocks({ texts: { ...(await loadTexts(lang)), areaUnit: 'stremma' }, nameOf: () => '' }, found)
  const greek = JSON.stringify(await blocks('el'))
  expect(greek).toContain('"ΑΛΛΗ ΘΕΣΗ"')
  expect(greek).toContain('διαγράφεται')
  // 100 m² are a tenth of a stremma.
  expect(greek).toMatch(/"0,100\sστρ\."/)
  // What somebody typed is text: nothing of it becomes markup.
  expect(greek).toContain(GROUNDS)
  const [scheme] = found.schemeNames
  expect(greek).toContain(`${scheme?.code ?? '-'} ${scheme?.description ?? '-'}`)
  const english = JSON.stringify(await blocks('en'))
  expect(english).toContain('Obvious error')
  expect(english).not.toContain('Επίπτωση')
})
