import { isAtWork, type State } from '@eae/domain/applications/states.ts'
import { TAGGED_SPECIES } from '@eae/domain/applications/parts/bovines.ts'
import { DOCUMENT_ACCEPTED, DOCUMENT_REFUSED } from '@eae/domain/facts/document-term.ts'
import { PRELIMINARY, RUN } from '@eae/domain/findings/runs.ts'
import { makeAfm } from '@eae/domain/identifiers/afm.ts'
import { sql } from 'kysely'
import { readSituation } from '../../applications/life/situation.ts'
import { giveNotice } from '../../applications/notice/notice.ts'
import { HOUSE } from '../../platform/actor.ts'
import { transaction } from '../../platform/transaction.ts'
import type { Answer } from '../app.ts'
import { ANSWERED, ask, clientFor, pickOf, rowsOf, type Command, type Done, type Turn } from './turn.ts'

/* What happens around an application: its documents, its ear tags, who may act for its applicant, and what a check tells him. */

const PDF = Buffer.from('%PDF-1.7\n% a document\n%%EOF', 'latin1')

/** Brings a file in by the login of a turn; the first call that is refused says why. */
const bringIn = async (turn: Turn, login: string): Promise<number | Answer> => {
  const client = await clientFor(turn, login)
  const begun = await client.call('Files/begin', { purpose: 'document', name: 'έγγραφο.pdf', size: PDF.length })
  if (begun.status !== 200) return begun
  const { id } = begun.body.data as { readonly id: number }
  const sent = await client.call('Files/addPart', { id, n: 0, bytes: PDF.toString('base64') })
  return sent.status === 200 ? id : sent
}
const refusedWith = (answer: Answer): Done => ({ answer, touched: [] })

/** A new document: saved while the application is worked at, added after it was submitted, and at times the other way round. */
const addDocument: Command = async (turn) => {
  const { world, held, step } = turn
  const fileId = await bringIn(turn, held.owner)
  if (typeof fileId !== 'number') return refusedWith(fileId)
  const { rows } = await sql<{ status: State; edkId: number; kodikos: number }>`
    SELECT h.status, d.edk_id AS "edkId", (SELECT max(x.kodikos) FROM edetedeaeedikaiol x WHERE x.etos = h.etos AND x.ede_id = h.id) + 1 AS kodikos
    FROM edetedeaeehd h JOIN edetedeaeedikaiol d ON d.etos = h.etos AND d.ede_id = h.id
    WHERE h.etos = ${world.etos} AND h.id = ${held.id} ORDER BY d.id LIMIT 1
  `.execute(world.db.kysely)
  const [first] = rows
  if (first === undefined) return null
  const { edkId, kodikos } = first
  const entity = { id: 'TEMP_ID_1', edeId: held.id, kodikos, edkId, fileId }
  const isSaved = isAtWork(first.status) === (step.pick % 8 !== 0)
  const path = isSaved ? 'MainService/synchronizeChanges' : 'Edetedeaeedikaiol/add'
  return ask(turn, held.owner, path, { changes: [{ status: 0, entityName: 'Edetedeaeedikaiol', entity }] })
}

/** What the office says of a document; of one that it takes nobody is told. */
const judgeDocument: Command = async (turn) => {
  const { step } = turn
  const row = pickOf(await rowsOf(turn, 'edetedeaeedikaiol'), step.pick)
  if (row === undefined) return null
  const isTaken = step.pick % 3 === 0
  const done = await ask(turn, 'agency', 'Edetedeaeedikaiol/judge', {
    id: row.id,
    rowVersion: Number(row.rowVersion) - (step.hostile === 'stale' ? 1 : 0),
    checkstatus: isTaken ? DOCUMENT_ACCEPTED : DOCUMENT_REFUSED,
    checkremarks: isTaken ? '' : 'Δεν διαβάζεται.',
  })
  return { ...done, tellsNobody: isTaken }
}

/** Who acts for the farmer at times. */
const PERSON = makeAfm('12345678')

/** Holdings of an application whose animals are declared by ear tag. */
const tagged = async ({ world, held }: Turn): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM edetedeaeezekm WHERE etos = ${world.etos} AND ede_id = ${held.id} AND eidos = ${TAGGED_SPECIES} ORDER BY id
  `.execute(world.db.kysely)
  return rows.map(({ id }) => id)
}
/** Ear tags of a simulation: few, so that one comes a second time. */
const TAGS = 12
const tagOf = (pick: number): string => `EL99000000${String(pick % TAGS).padStart(4, '0')}`

/** A bovine comes to a holding, with a tag that may stand in the application already. */
const addBovine: Command = async (turn) => {
  const { world, held, step } = turn
  const zekmId = pickOf(await tagged(turn), step.pick)
  if (zekmId === undefined) return null
  const entity = {
    id: 'TEMP_ID_1',
    edeId: held.id,
    zekmId,
    enotio: tagOf(step.pick),
    fylo: 1,
    dtebirth: `${world.etos - 2}-03-01`,
    dteeisodos: `${world.etos - 1}-02-01`,
  }
  const changes = [{ status: 0, entityName: 'Edetedeaeeboo', entity }]
  return ask(turn, held.owner, 'MainService/synchronizeChanges', { changes })
}

/** Some or all bovines go to another holding of the application, at times to the same one. */
const moveBovines: Command = async (turn) => {
  const { world, held, step } = turn
  const holdings = await tagged(turn)
  const [source, target] = [pickOf(holdings, step.pick), pickOf(holdings, step.pick + (step.pick % 6 === 0 ? 0 : 1))]
  const tag = pickOf(await rowsOf(turn, 'edetedeaeeboo', 'enotio'), step.pick)
  if (source === undefined || target === undefined || tag === undefined) return null
  const isAll = step.pick % 4 === 0
  return ask(turn, held.owner, 'Edetmetafora/moveBovines', {
    edeId: held.id,
    zekmIdSource: source,
    zekmIdTarget: target,
    tags: isAll ? [] : [tag.enotio],
    isAll,
    dtemove: `${world.etos}-02-0${1 + (step.pick % 9)}`,
    words: '',
  })
}

interface Authorisation {
  readonly id: number
  readonly rowVersion: number
  readonly isPending: boolean
}
/** The newest authorisation of the office that leads an application, in force or not yet. */
const authorisationOf = async ({ world, held }: Turn): Promise<Authorisation | undefined> => {
  const { rows } = await sql<Authorisation>`
    SELECT au.id, au.row_version AS "rowVersion", au.status = 0 AS "isPending" FROM edetedeauthor au
    WHERE au.etos = ${world.etos} AND au.afm = ${held.afm} AND au.status IN (0, 1)
      AND au.efo_id = (SELECT b.efo_id FROM app_user u JOIN subscriber_ext b ON b.id = u.subs_id WHERE u.login = ${held.owner})
    ORDER BY au.id DESC LIMIT 1
  `.execute(world.db.kysely)
  return rows[0]
}

/** The farmer gives an authorisation to a person, and takes it back. */
const giveOne = async (turn: Turn): Promise<Done | null> => {
  const { world, held, step } = turn
  // Somebody else would give his own.
  if (step.hostile === 'stranger') return null
  const { rows } = await sql<{ id: number; rowVersion: number }>`
    SELECT id, row_version AS "rowVersion" FROM edetedeauthor
    WHERE etos = ${world.etos} AND afm = ${held.afm} AND repafm = ${PERSON} AND status = 1
  `.execute(world.db.kysely)
  const [given] = rows
  return given === undefined
    ? ask(turn, held.owner, 'Edetedeauthor/give', { person: { afm: PERSON, name: 'ΑΛΛΟΣ ΕΝΑΣ' }, authortype: 1 })
    : ask(turn, held.owner, 'Edetedeauthor/revoke', { ...given, reason: 1 })
}

/** The office gives its authorisation back; without one it brings a paper in, which an office of the area reads. A farmer gives one. */
const authorise: Command = async (turn) => {
  const { held, step } = turn
  if (held.owner === 'farmer') return giveOne(turn)
  const open = await authorisationOf(turn)
  if (open === undefined) {
    const fileId = await bringIn(turn, held.owner)
    if (typeof fileId !== 'number') return refusedWith(fileId)
    return ask(turn, held.owner, 'Edetedeauthor/file', { afm: held.afm, authortype: 1, fileId, remarks: '' })
  }
  const { id, isPending } = open
  const seen = { id, rowVersion: open.rowVersion - (step.hostile === 'stale' ? 1 : 0), remarks: '' }
  // Seldom: without it nobody leads the application on.
  if (!isPending) return step.pick % 3 === 0 ? ask(turn, held.owner, 'Edetedeauthor/giveBack', seen) : null
  // At times by whoever filed it, who may not.
  return ask(turn, step.pick % 4 === 0 ? held.owner : 'daok', 'Edetedeauthor/decide', {
    ...seen,
    isApproved: step.pick % 5 !== 0,
  })
}

/** A preliminary check tells the applicant of a parcel, with a term of two days. */
const notice: Command = async (turn) => {
  const { world, held, step } = turn
  const parcel = pickOf(await rowsOf(turn, 'edetedeaeeagroi'), step.pick)
  if (parcel === undefined) return null
  const { kysely } = world.db
  const { rows } = await sql<{ id: number; due: string }>`
    INSERT INTO check_run (etos, number, mode, moment, scope, codes, state, rules_sha256, user_id, usr)
    SELECT ${world.etos}::integer, coalesce((SELECT max(r.number) FROM check_run r WHERE r.etos = ${world.etos}), 0) + 1, ${PRELIMINARY}, 'N', '{}', '{}', ${RUN.published}, '', u.id, u.login
    FROM app_user u WHERE u.login = 'agency'
    RETURNING id, to_char(current_date + 2, 'YYYY-MM-DD') AS due
  `.execute(kysely)
  const [run] = rows
  if (run === undefined) throw new Error('there is no agency')
  const subjects = [{ kind: 'parcel', id: String(parcel.id) }]
  const isTold = await transaction(world.db, HOUSE, async (tx) => {
    const { status } = await readSituation(
      tx.sql,
      { ...HOUSE, privileges: new Set(['Application_All']) },
      world.etos,
      held.id,
      true,
    )
    return giveNotice(tx, { etos: world.etos, id: held.id, status }, { runId: run.id, due: run.due }, subjects)
  })
  return isTold ? { answer: ANSWERED, touched: [held.id] } : null
}

export const aroundCommands = { addDocument, judgeDocument, addBovine, moveBovines, authorise, notice } as const
