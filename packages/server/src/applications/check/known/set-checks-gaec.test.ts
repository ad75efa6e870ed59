import type { Finding, RuleParams } from '@eae/domain/kernel/check.ts'
import { sql, type RawBuilder } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Executor } from '../../../platform/transaction.ts'
import { claimYear } from '../../../testing/applications.ts'
import { takenBack } from '../../../testing/taken-back.ts'
import { findInSets } from './set-checks.ts'
import { asOwner } from '../../../testing/owner.ts'

const etos = await claimYear()

interface Stage {
  readonly edeId: number
  readonly parcels: readonly { readonly id: number; readonly before: number }[]
}

/** An application with three parcels that come from last year, one crop on each; the others grow nothing. */
const stage = async (trx: Executor): Promise<Stage> => {
  const { rows } = await sql<{ edeId: number; parcels: { id: number; before: number }[] }>`
    SELECT p.ede_id AS "edeId", json_agg(json_build_object('id', p.id, 'before', p.eda_id_prev) ORDER BY p.id) AS parcels
    FROM edetedeaeeagroi p JOIN edetedeaeehd h ON h.etos = p.etos AND h.id = p.ede_id AND h.status < 90
    WHERE p.etos = ${etos} AND p.eda_id_prev IS NOT NULL AND EXISTS (SELECT FROM edetedeaeefytiko f WHERE f.etos = p.etos AND f.eda_id = p.id AND f.xptype = 1)
      AND EXISTS (SELECT FROM edetedeaeefytiko b WHERE b.etos = ${etos - 1} AND b.eda_id = p.eda_id_prev AND b.xptype = 1)
    GROUP BY p.ede_id HAVING count(*) >= 3 ORDER BY p.ede_id LIMIT 1
  `.execute(trx)
  const [one] = rows
  if (one === undefined) throw new Error('no application of the demo has three parcels of last year')
  await sql`UPDATE edetedeaeefytiko SET epilektash100 = 0 WHERE etos = ${etos} AND ede_id = ${one.edeId}`.execute(
    asOwner(trx),
  )
  await sql`UPDATE edetedeaeeagroi SET bioflag = 0 WHERE etos = ${etos} AND ede_id = ${one.edeId}`.execute(asOwner(trx))
  return { edeId: one.edeId, parcels: one.parcels.slice(0, 3) }
}
const grow = (year: number, parcel: number, code: string, m2: number): RawBuilder<unknown> => sql`
  UPDATE edetedeaeefytiko SET efy_id = (SELECT id FROM edetfytiko WHERE etos = ${year} AND kodikos = ${code}),
    epilektash100 = CASE WHEN id = (SELECT min(f.id) FROM edetedeaeefytiko f WHERE f.etos = ${year} AND f.eda_id = ${parcel} AND f.xptype = 1) THEN ${m2}::numeric ELSE 0 END
  WHERE etos = ${year} AND eda_id = ${parcel} AND xptype = 1`

/** Crops of the three parcels: code now, m², code of last year. Durum wheat 10001 and barley 10003 are of two genera, 12001 is cotton. */
type Crops = readonly (readonly [now: string, m2: number, before: string])[]
const found = (
  check: string,
  crops: Crops,
  { rules = {}, change }: { rules?: RuleParams; change?: (one: Stage) => RawBuilder<unknown> } = {},
): Promise<readonly Finding[]> =>
  takenBack(async (trx) => {
    const one = await stage(trx)
    for (const [at, [now, m2, before]] of crops.entries()) {
      const parcel = one.parcels[at]
      if (parcel === undefined) throw new Error('there are three parcels')
      await grow(etos, parcel.id, now, m2).execute(trx)
      await grow(etos - 1, parcel.before, before, m2).execute(trx)
    }
    await change?.(one).execute(trx)
    return (await findInSets(trx, etos, one.edeId, rules)).filter((finding) => finding.check === check)
  })

const WHEAT = '10001'
const COTTON = '12001'
const FALLOW = '17001'
const PASTURE = '30001'

describe('20312, rotation', () => {
  it.each([
    ['10 ha of one crop', [[WHEAT, 100_000, WHEAT]], 0],
    ['more than 10 ha of one crop', [[WHEAT, 100_001, WHEAT]], 1],
    [
      'a third of it rotated, just below',
      [
        [WHEAT, 133_401, WHEAT],
        [WHEAT, 66_599, COTTON],
      ],
      1,
    ],
    [
      'a third of it rotated',
      [
        [WHEAT, 133_400, WHEAT],
        [WHEAT, 66_600, COTTON],
      ],
      0,
    ],
    [
      'a second genus on a quarter, just below',
      [
        [WHEAT, 150_001, WHEAT],
        [COTTON, 49_999, COTTON],
      ],
      1,
    ],
    [
      'a second genus on a quarter',
      [
        [WHEAT, 150_000, WHEAT],
        [COTTON, 50_000, COTTON],
      ],
      0,
    ],
    [
      'two genera on more than 30 ha',
      [
        [WHEAT, 200_000, WHEAT],
        [COTTON, 100_001, COTTON],
      ],
      1,
    ],
  ] satisfies readonly (readonly [string, Crops, number])[])('%s', async (_what, crops, count) => {
    expect(await found('20312', crops)).toHaveLength(count)
  })

  it('says how much is missing, and asks nothing of organic farmers', async () => {
    const crops: Crops = [[WHEAT, 200_000, WHEAT]]
    expect(await found('20312', crops)).toMatchObject([
      { severity: 'W', params: { arableM2: 200_000, main: 100, rotated: 0, missingM2: 50_000, reduction: 3 } },
    ])
    const change = ({ edeId }: Stage) =>
      sql`UPDATE edetedeaeeagroi SET bioflag = 2 WHERE etos = ${etos} AND ede_id = ${edeId}`
    expect(await found('20312', crops, { change })).toEqual([])
  })

  it('says nothing where the crops of last year are not known', async () => {
    const change = ({ parcels }: Stage) =>
      sql`DELETE FROM edetedeaeefytiko WHERE etos = ${etos - 1} AND eda_id = ${parcels[0]?.before}`
    expect(await found('20312', [[WHEAT, 200_000, WHEAT]], { change })).toEqual([])
  })

  it.each([
    [40_000, 1],
    [40_001, 0],
  ])('leaves out who has mostly fallow land: %d m² where a fifth is enough', async (m2, count) => {
    const crops: Crops = [
      [WHEAT, 160_000, WHEAT],
      [FALLOW, m2, FALLOW],
    ]
    expect(await found('20312', crops, { rules: { '20312.exemptPercent': 20 } })).toHaveLength(count)
  })

  it('reads the numbers of the year', async () => {
    expect(await found('20312', [[WHEAT, 200_000, WHEAT]], { rules: { 'gaec7.smallM2': 200_000 } })).toEqual([])
  })
})

describe('20313, pasture that is gone', () => {
  it.each([
    ['pasture that stays', [[PASTURE, 10_000, PASTURE]], 0],
    ['arable land that stays', [[WHEAT, 10_000, COTTON]], 0],
    ['pasture that is wheat now', [[WHEAT, 10_000, PASTURE]], 1],
    ['wheat that is pasture now', [[PASTURE, 10_000, WHEAT]], 0],
  ] satisfies readonly (readonly [string, Crops, number])[])('%s', async (_what, crops, count) => {
    const findings = await found('20313', crops)
    expect(findings).toHaveLength(count)
    if (count > 0) expect(findings).toMatchObject([{ severity: 'W', params: { areaM2: 10_000 } }])
  })
})

describe('50102, a file that its kind does not take', () => {
  it.each([
    ['small.pdf', 1_000_000, []],
    ['small.jpeg', 1_000_000, []],
    ['large.pdf', 1_000_001, [undefined]],
    ['table.xls', 10, ['type']],
    ['none', 10, ['type']],
  ])('%s of %d bytes', async (name, bytes, variants) => {
    const findings = await takenBack(async (trx) => {
      const { rows } = await sql<{ edeId: number; fileId: number; edkId: number; id: number }>`
        SELECT d.ede_id AS "edeId", d.file_id AS "fileId", d.edk_id AS "edkId", d.id FROM edetedeaeedikaiol d WHERE d.etos = ${etos} AND d.file_id IS NOT NULL ORDER BY d.id LIMIT 1
      `.execute(trx)
      const [one] = rows
      if (one === undefined) throw new Error('the demo has no document with a file')
      await sql`UPDATE edetdikaiol SET maxbytes = 1000000, extensions = 'pdf jpg' WHERE id = ${one.edkId}`.execute(trx)
      const file = await sql<{ id: number }>`
        INSERT INTO app_file (user_id, purpose, file_name, content_type, size_bytes, usrinsert) VALUES ((SELECT min(user_id) FROM app_file), 'document', ${name}, 'x', ${bytes}, 'test') RETURNING id
      `.execute(trx)
      await sql`UPDATE edetedeaeedikaiol SET file_id = ${file.rows[0]?.id} WHERE etos = ${etos} AND id = ${one.id}`.execute(
        asOwner(trx),
      )
      return (await findInSets(trx, etos, one.edeId, {})).filter(
        ({ check, subject }) => check === '50102' && subject.id === one.id,
      )
    })
    expect(findings.map(({ params }) => params.variant)).toEqual(variants)
  })
})
