import { readFileSync } from 'node:fs'
import path from 'node:path'
import { USER_TYPES } from '@eae/domain/kernel/users.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { clientOf, testDb } from '../testing/app.ts'
import { claimYear } from '../testing/applications.ts'
import { DEMO_LOGINS } from './index.ts'
import type { DemoLogin } from './users.ts'

it('the demo has a login for every kind of user, each with a role made for his kind', async () => {
  const kinds = await sql<{ kind: string; roles: number }>`
    SELECT u.user_type AS kind, count(r.code)::integer AS roles FROM app_user u
    LEFT JOIN app_user_role ur ON ur.user_id = u.id LEFT JOIN app_role r ON r.code = ur.role_code AND r.user_type = u.user_type
    WHERE u.login = ANY(${[...DEMO_LOGINS]}) GROUP BY u.user_type
  `.execute((await testDb()).kysely)
  expect(kinds.rows.map(({ kind }) => kind).toSorted()).toEqual([...USER_TYPES].toSorted())
  expect(kinds.rows.filter(({ roles }) => roles === 0)).toEqual([])
})

it.each(DEMO_LOGINS)('%s logs in, has a menu, and stands in README.md', async (login) => {
  const menu = await (await clientOf(login)).call('Menu/getMenu')
  expect([menu.status, menu.body.userLoginName]).toEqual([200, login])
  const readme = readFileSync(path.resolve(import.meta.dirname, '../../../../README.md'), 'utf8')
  expect(readme).toContain(`\`${login}\``)
})

const REPRESENTATIVES: readonly string[] = ['company', 'parent', 'heir', 'relative'] satisfies DemoLogin[]

const rowsOf = async (login: string, etos: number): Promise<number | undefined> => {
  const answer = await (await clientOf(login)).call('Edetedeaeehd/findAllByCriteriaRange_grid', { etos, toRowIndex: 1 })
  return answer.status === 200 ? (answer.body.count as { rows: number }).rows : undefined
}

it.each(DEMO_LOGINS.filter((login) => !['elga', 'vet', 'forest', 'farmer2', ...REPRESENTATIVES].includes(login)))(
  '%s has applications of the claim year to see',
  async (login) => {
    expect(await rowsOf(login, await claimYear())).toBeGreaterThan(0)
  },
)

it('controllers see of the claim year what remote sensing looks at, and no more', async () => {
  const etos = await claimYear()
  const drawn = await sql<{ n: number }>`
    SELECT count(*) AS n FROM edetedeaeehd h WHERE h.etos = ${etos} AND h.recordtype = 0 AND (h.deigmaflag OR h.thlflag)
  `.execute((await testDb()).kysely)
  expect(await rowsOf('controller', etos)).toBe(drawn.rows[0]?.n)
})

it('the directorate sees the applications of its area, the others of their purpose none yet', async () => {
  const etos = await claimYear()
  const inArea = await sql<{ n: number }>`
    SELECT count(*) AS n FROM edetedeaeehd h JOIN msrteaepy d ON d.id = h.opd_id WHERE h.etos = ${etos} AND h.recordtype = 0 AND d.kodikos = '04'
  `.execute((await testDb()).kysely)
  expect(await rowsOf('directorate', etos)).toBe(inArea.rows[0]?.n)
  expect(inArea.rows[0]?.n).toBeGreaterThan(0)
  for (const login of ['elga', 'vet', 'forest']) expect(await rowsOf(login, etos), login).toBeUndefined()
})
