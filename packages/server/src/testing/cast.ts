import { sql } from 'kysely'
import { makeAfm } from '@eae/domain/identifiers/afm.ts'
import { anonymous, clientOf, testDb, type TestClient } from './app.ts'
import { adviserApplication } from './applications.ts'
import { actFor } from './acting.ts'
import { perFile } from './per-file.ts'
import { makeUser } from './users.ts'

/** Who calls in tests about rights. */
export const CAST = [
  'anonymous',
  'farmerA',
  'farmerB',
  'office1',
  'office2',
  'daok',
  'daokElsewhere',
  'dpo',
  'dpoElsewhere',
  'checks',
  'payments',
  'auditor',
  'admin',
  // Acts for farmer A, in whose place a court has put him.
  'representative',
] as const
export type CastName = (typeof CAST)[number]

/** An application of farmer A, whom office 1 may act for, and everybody who may try to reach it. */
export interface Stage {
  readonly etos: number
  readonly id: number
  readonly afm: string
  readonly rowVersion: number
  readonly userIdA: number
  readonly authorisation: { readonly id: number; readonly rowVersion: number }
  readonly clients: Readonly<Record<CastName, TestClient>>
}

/** The representative's own number. */
const REPRESENTATIVE_AFM = makeAfm('07712345')

const set = async (): Promise<Stage> => {
  const { kysely } = await testDb()
  const { etos, id } = await adviserApplication(1)
  const found = await sql<{
    afm: string
    rowVersion: number
    daok: string
    otherDaok: string
    dpo: string
    otherDpo: string
    otherOffice: string
    otherAfm: string
    authorId: number
    authorVersion: number
  }>`
    SELECT h.afm, h.row_version AS "rowVersion", h.daok_kodikos AS daok,
      (SELECT s.subs_code FROM subscriber_ext s JOIN edetforea f ON f.id = s.efo_id WHERE f.foreastype = 3 AND f.daok_kodikos <> h.daok_kodikos ORDER BY s.id LIMIT 1) AS "otherDaok",
      (SELECT s.subs_code FROM subscriber_ext s JOIN edetforea f ON f.id = s.efo_id WHERE f.foreastype = 4 AND f.opd_id = h.opd_id) AS dpo,
      (SELECT s.subs_code FROM subscriber_ext s JOIN edetforea f ON f.id = s.efo_id WHERE f.foreastype = 4 AND f.opd_id <> h.opd_id ORDER BY s.id LIMIT 1) AS "otherDpo",
      (SELECT s.subs_code FROM subscriber_ext s JOIN edetforea f ON f.id = s.efo_id WHERE f.foreastype = 1 AND f.id <> au.efo_id ORDER BY s.id LIMIT 1) AS "otherOffice",
      (SELECT o.afm FROM edetedeaeehd o WHERE o.etos = h.etos AND o.afm <> h.afm AND o.afm !~ '^[789]' ORDER BY o.id LIMIT 1) AS "otherAfm",
      au.id AS "authorId", au.row_version AS "authorVersion"
    FROM edetedeaeehd h JOIN edetedeauthor au ON au.etos = h.etos AND au.afm = h.afm AND au.status = 1
    WHERE h.etos = ${etos} AND h.id = ${id}
  `.execute(kysely)
  const [row] = found.rows
  if (row === undefined) throw new Error('the campaign has no application for the stage')
  const farmerA = await makeUser({ pattern: 'farmer', afm: row.afm })
  const made = {
    farmerB: await makeUser({ pattern: 'farmer', afm: row.otherAfm }),
    office2: await makeUser({ pattern: 'adviser', subsCode: row.otherOffice }),
    daok: await makeUser({ pattern: 'daok', subsCode: row.daok }),
    daokElsewhere: await makeUser({ pattern: 'daok', subsCode: row.otherDaok }),
    dpo: await makeUser({ pattern: 'directorate', subsCode: row.dpo }),
    dpoElsewhere: await makeUser({ pattern: 'directorate', subsCode: row.otherDpo }),
    representative: await makeUser({ pattern: 'farmer', afm: REPRESENTATIVE_AFM }),
  }
  const representative = await made.representative.logIn()
  await actFor(representative, { etos, afm: row.afm, repafm: REPRESENTATIVE_AFM, authortype: 4, repkind: 5 })
  return {
    etos,
    id,
    afm: row.afm,
    rowVersion: row.rowVersion,
    userIdA: farmerA.id,
    authorisation: { id: row.authorId, rowVersion: row.authorVersion },
    clients: {
      anonymous: await anonymous(),
      farmerA: await farmerA.logIn(),
      farmerB: await made.farmerB.logIn(),
      office1: await clientOf('adviser'),
      office2: await made.office2.logIn(),
      daok: await made.daok.logIn(),
      daokElsewhere: await made.daokElsewhere.logIn(),
      dpo: await made.dpo.logIn(),
      dpoElsewhere: await made.dpoElsewhere.logIn(),
      checks: await clientOf('controller'),
      payments: await clientOf('payments'),
      auditor: await clientOf('auditor'),
      admin: await clientOf('admin'),
      representative,
    },
  }
}

/** The one stage of a test file. Tests that change it bring it back. */
export const theStage: () => Promise<Stage> = perFile(set)
