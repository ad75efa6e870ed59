import { treeEntities } from '@eae/domain/applications/parts-list.ts'
import { makeIban } from '@eae/domain/identifiers/iban.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDb } from '../../testing/app.ts'
import { adviserApplication, treeOf } from '../../testing/applications.ts'
import { issuesOf } from '../../testing/refused.ts'
import { nestedIn } from './fit-issues.ts'
import { asOwner } from '../../testing/owner.ts'

it('a crop is insured by the kind of the nomos of the seat, else by that of the country, and by none without either', async () => {
  const { client, etos, id } = await adviserApplication(5)
  const { kysely } = await testDb()
  const crop = async () => {
    const [row] = (await treeOf(client, etos, id)).tree.crops
    if (row === undefined) throw new Error('no crop')
    return row
  }
  const { efyId, id: cropId } = await crop()
  const again = async () => {
    await sql`UPDATE edetedeaeefytiko SET efy_id = efy_id WHERE etos = ${etos} AND id = ${cropId}`.execute(
      asOwner(kysely),
    )
    const { elfId, asfalistea } = await crop()
    return [elfId, asfalistea]
  }
  await sql`UPDATE elgatfytiko SET activeflag = FALSE WHERE etos = ${etos} AND efy_id = ${efyId}`.execute(kysely)
  expect(await again()).toEqual([null, false])
  const nomoi = await sql<{ own: string; other: string }>`
    SELECT h.dnm_kodikos AS own, (SELECT min(n.kodikos) FROM diktnomoi n WHERE n.kodikos <> h.dnm_kodikos) AS other
    FROM edetedeaeehd h WHERE h.etos = ${etos} AND h.id = ${id}
  `.execute(kysely)
  const { own, other } = nomoi.rows[0] ?? { own: '', other: '' }
  const kind = async (kodikos: string, nomos: string | null) =>
    (
      await sql<{ id: number }>`
        INSERT INTO elgatfytiko (etos, kodikos, description, description_fold, efy_id, dnm_kodikos, asfalaxia, pososto, activeflag, usrinsert)
        VALUES (${etos}, ${kodikos}, ${kodikos}, ${kodikos}, ${efyId}, ${nomos}, 1, 1, TRUE, 'test') RETURNING id
      `.execute(kysely)
    ).rows[0]?.id
  await kind('XX1', other)
  expect(await again()).toEqual([null, false])
  const country = await kind('XX2', null)
  expect(await again()).toEqual([country, true])
  const nomos = await kind('XX3', own)
  expect(await again()).toEqual([nomos, true])
  // The seat moves, and its crops with it.
  await sql`UPDATE edetedeaeehd SET dnm_kodikos = NULL WHERE etos = ${etos} AND id = ${id}`.execute(asOwner(kysely))
  const { elfId } = await crop()
  expect(elfId).toBe(country)
  await sql`UPDATE edetedeaeehd SET dnm_kodikos = ${own} WHERE etos = ${etos} AND id = ${id}`.execute(asOwner(kysely))
})

it('what a crop is grown for is a purpose of that crop, whichever of the two changes', async () => {
  const { client, etos, id } = await adviserApplication(4)
  const { catalogue, tree } = await treeOf(client, etos, id)
  const purposes = catalogue.others.Edetfytikoxp ?? []
  const of = (kodikos: string) => {
    const crop = catalogue.crops.find((one) => one.kodikos === kodikos)?.id
    return { efyId: crop, emxpId: purposes.find(({ within }) => within?.efyId === crop)?.id }
  }
  const [wheat, barley] = [of('10001'), of('10003')]
  const row = tree.crops[0]
  const change = async (values: object) => {
    const now = (await treeOf(client, etos, id)).tree.crops.find((one) => one.id === row?.id)
    return issuesOf(etos, 1, 'Edetedeaeefytiko', { id: now?.id, rowVersion: now?.rowVersion, ...values })
  }
  expect(await change(wheat)).toEqual([])
  expect(await change({ emxpId: barley.emxpId })).toEqual(['emxpId error.belongsElsewhere'])
  expect(await change({ efyId: barley.efyId })).toEqual(['emxpId error.belongsElsewhere'])
  expect(await change(barley)).toEqual([])
  const tied = Object.values<AnyEntity>(treeEntities).flatMap((part) =>
    nestedIn(part).map(({ field, above }) => `${part.name} ${field} ${above}`),
  )
  expect(tied).toEqual([
    'Edetedeaeehd bnsId bnkId',
    'Edetedeaeeagroiem etlId iemtype',
    'Edetedeaeefytiko emxpId efyId',
    'Edetedeaeemetcom efecId emcId',
  ])
})

it('a title is one of its tenure, whichever of the two changes', async () => {
  const { client, etos, id } = await adviserApplication(4)
  const { catalogue, tree } = await treeOf(client, etos, id)
  const of = (kodikos: string) => catalogue.titles.find((one) => one.kodikos === kodikos)?.id
  const change = async (values: object) => {
    const now = (await treeOf(client, etos, id)).tree.ownership.find((one) => one.id === tree.ownership[0]?.id)
    return issuesOf(etos, 1, 'Edetedeaeeagroiem', { id: now?.id, rowVersion: now?.rowVersion, ...values })
  }
  expect(await change({ iemtype: 0, etlId: of('1020') })).toEqual([])
  expect(await change({ etlId: of('2010') })).toEqual(['etlId error.belongsElsewhere'])
  expect(await change({ iemtype: 1 })).toEqual(['etlId error.belongsElsewhere'])
  expect(await change({ iemtype: 1, etlId: of('2010') })).toEqual([])
  expect(await change({ iemtype: 0, etlId: null })).toEqual([])
})

it('bank and branch are those of the account, whichever of the three changes', async () => {
  const { client, etos, id } = await adviserApplication(4)
  const { catalogue } = await treeOf(client, etos, id)
  const { kysely } = await testDb()
  const [bank, other] = catalogue.banks
  const branch = async (kodikos: string, of = bank) =>
    (
      await sql<{ id: number }>`
        INSERT INTO msrbankbranch (bnk_id, kodikos, description, description_fold, activeflag, usrinsert)
        VALUES (${of?.id}, ${kodikos}, ${kodikos}, ${kodikos}, TRUE, 'test') RETURNING id
      `.execute(kysely)
    ).rows[0]?.id
  const [own, elsewhere, foreign] = [await branch('0125'), await branch('0126'), await branch('0125', other)]
  const account = (of = bank) => makeIban(of?.kodikos ?? '', '0125', '1'.repeat(16))
  const change = async (values: object) => {
    const { rowVersion } = (await treeOf(client, etos, id)).tree.header
    return issuesOf(etos, 1, 'Edetedeaeehd', { id, rowVersion, ...values })
  }
  expect(await change({ iban: account(), bnkId: bank?.id, bnsId: own })).toEqual([])
  expect(await change({ iban: account(other) })).toEqual(['bnkId error.otherBank'])
  expect(await change({ bnkId: other?.id, bnsId: null })).toEqual(['bnkId error.otherBank'])
  expect(await change({ bnsId: elsewhere })).toEqual(['bnsId error.otherBranch'])
  expect(await change({ bnsId: foreign })).toEqual(['bnsId error.belongsElsewhere'])
  expect(await change({ iban: account(other), bnkId: other?.id, bnsId: foreign })).toEqual([])
  expect(await change({ iban: null, bnsId: null, bnkId: bank?.id })).toEqual([])
})

it('animals are of the species of their holding, each kind once', async () => {
  const { etos, id } = await adviserApplication(4)
  const { kysely } = await testDb()
  const { rows } = await sql<{ id: number }>`
    INSERT INTO edetedeaeezekm (etos, ede_id, kodikos, kodekm, eidos, katoxos, paragogh, usrinsert)
    VALUES (${etos}, ${id}, 78, 'EL660000002', 2, '090000045', 1, 'test') RETURNING id
  `.execute(asOwner(kysely))
  const { client } = await adviserApplication(4)
  const { catalogue } = await treeOf(client, etos, id)
  const keep = async (...codes: readonly string[]) => {
    const changes = codes.map((code, at) => {
      const ezoId = catalogue.animals.find(({ kodikos }) => kodikos === code)?.id
      const entity = { id: `TEMP_ID_${at}`, edeId: id, zekmId: rows[0]?.id, ezoId, plithos: 10, dteapografhs: null }
      return { status: 0, entityName: 'Edetedeaeezoiko', entity }
    })
    const { status, body } = await client.call('MainService/synchronizeChanges', { etos, changes })
    return [
      status,
      body.code,
      (body.issues as readonly { readonly code: string }[] | undefined)?.map(({ code }) => code),
    ]
  }
  expect(await keep('0201', '0101')).toEqual([422, 'error.invalid', ['animals.otherSpecies']])
  expect(await keep('0201', '0201')).toEqual([409, 'error.duplicate', ['error.repeated']])
  expect(await keep('0201', '0202')).toEqual([200, undefined, undefined])
})
