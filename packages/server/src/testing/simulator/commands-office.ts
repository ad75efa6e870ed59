import { ACT } from '@eae/domain/acts/codes.ts'
import { TRANSFER } from '@eae/domain/transfers/codes.ts'
import { sql } from 'kysely'
import { submitted } from '../../applications/life/life-sql.ts'
import { dropReplaced, expireVersions } from '../../applications/life/expire.ts'
import { lapseTransfers } from '../../applications/transfers/lapse.ts'
import { endOfDead } from '../../authorisations/index.ts'
import { isPaid } from '../../applications/life/undo.ts'
import { approvedRunIn } from '../approved-run.ts'
import { ANSWERED, ask, clientFor, pickOf, rowsOf, seenVersion, type Command, type Turn } from './turn.ts'

const GROUNDS = 'Από τον διοικητικό έλεγχο προκύπτει άλλη τιμή.'
const [FIRST, SECOND] = ['agency', 'agency2'] as const
/** Who decides: the second person, and at times the first one, who may not. */
const decider = ({ step }: Turn): string => (step.pick % 4 === 0 ? FIRST : SECOND)

const moves =
  (event: string): Command =>
  async (turn) =>
    ask(turn, FIRST, 'Life/move', {
      id: turn.held.id,
      rowVersion: await seenVersion(turn),
      event,
      reason: GROUNDS,
    })

const BY_TWO = ['refuse', 'admit', 'deleteOfficial', 'archive'] as const
const propose: Command = async (turn) =>
  ask(turn, FIRST, 'Life/propose', {
    event: pickOf(BY_TWO, turn.step.pick),
    reason: GROUNDS,
    applications: [{ id: turn.held.id, rowVersion: await seenVersion(turn) }],
  })

const decide: Command = async (turn) => {
  const { world, held, step } = turn
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM row_proposal WHERE kind = 'move' AND state = 0 AND row_key = ${`${world.etos}.${held.id}`}
  `.execute(world.db.kysely)
  if (rows[0] === undefined) return null
  const client = await clientFor(turn, decider(turn))
  const body = { id: rows[0].id, isApproved: step.pick % 5 !== 0, note: '' }
  return { answer: await client.call('Life/decide', body), touched: [held.id] }
}

/** The other application that a transfer leads to. */
const otherOf = ({ world, held, step }: Turn) =>
  pickOf(
    world.held.filter(({ id }) => id !== held.id),
    step.pick,
  )

const transfer: Command = async (turn) => {
  const other = otherOf(turn)
  const parcel = pickOf(await rowsOf(turn, 'edetedeaeeagroi'), turn.step.pick)
  if (other === undefined || parcel === undefined) return null
  const done = await ask(turn, turn.held.owner, 'Edetmetafora/propose', {
    edeIdSource: turn.held.id,
    afmTarget: other.afm,
    edaIds: [parcel.id],
    isall: false,
    withcrops: turn.step.pick % 2 === 0,
    withownership: turn.step.pick % 3 === 0,
    reason: 3,
    words: '',
    fileId: null,
  })
  return { ...done, touched: [turn.held.id, other.id] }
}

const answerTransfer: Command = async (turn) => {
  const { world, held, step } = turn
  const { rows } = await sql<{ id: number; rowVersion: number; source: number }>`
    SELECT id, row_version AS "rowVersion", ede_id_source AS source FROM edetmetafora
    WHERE etos = ${world.etos} AND ede_id_target = ${held.id} AND status = ${TRANSFER.proposed} ORDER BY id LIMIT 1
  `.execute(world.db.kysely)
  const [open] = rows
  if (open === undefined) return null
  const { id, rowVersion, source } = open
  const isAccepted = step.pick % 4 !== 0
  const stale = step.hostile === 'stale' ? 1 : 0
  const done = await ask(turn, held.owner, 'Edetmetafora/answer', {
    id,
    rowVersion: rowVersion + stale,
    isAccepted,
    words: isAccepted ? '' : 'ΟΧΙ',
  })
  return { ...done, touched: [held.id, source] }
}

/** Proposes that a parcel gets another name or a crop goes. */
const act: Command = async (turn) => {
  const { step, held } = turn
  const isOut = step.pick % 3 === 0
  const row = pickOf(await rowsOf(turn, isOut ? 'edetedeaeefytiko' : 'edetedeaeeagroi'), step.pick)
  if (row === undefined) return null
  const line = isOut
    ? { part: 'crops', line: row.id, pedio: null, nea: null }
    : { part: 'parcels', line: row.id, pedio: 'topothesia', nea: `ΘΕΣΗ ${step.pick}` }
  return ask(turn, FIRST, 'Dikpraxh/propose', {
    edeId: held.id,
    seen: null,
    praxtype: 2,
    aitiologia: GROUNDS,
    lines: [line],
  })
}

const actOf = async ({ world, held }: Turn, status: number) => {
  const { rows } = await sql<{ id: number; rowVersion: number; reverses: number | null; parts: readonly string[] }>`
    SELECT a.id, a.row_version AS "rowVersion", a.reverses_id AS reverses,
      (SELECT array_agg(DISTINCT l.part) FROM dikpraxhline l WHERE l.praxh_id = a.id) AS parts
    FROM dikpraxh a WHERE a.etos = ${world.etos} AND a.ede_id = ${held.id} AND a.status = ${status} ORDER BY a.id DESC LIMIT 1
  `.execute(world.db.kysely)
  return rows[0]
}
const decideAct: Command = async (turn) => {
  const open = await actOf(turn, ACT.proposed)
  if (open === undefined) return null
  const { id, reverses, parts } = open
  const isApproved = turn.step.pick % 5 !== 0
  const done = await ask(turn, decider(turn), 'Dikpraxh/decide', {
    id,
    rowVersion: open.rowVersion,
    isApproved,
    words: isApproved ? '' : GROUNDS,
  })
  return { ...done, act: { id, reverses, parts } }
}

const reverseAct: Command = async (turn) => {
  const applied = await actOf(turn, ACT.applied)
  if (applied === undefined) return null
  return ask(turn, FIRST, 'Dikpraxh/reverse', {
    id: applied.id,
    rowVersion: applied.rowVersion,
    aitiologia: GROUNDS,
  })
}

/** Above the numbers of the runs of the demo. */
const RUN_NUMBERS = 10_000

/** A payment run with a statement of the application is approved: what it was paid by is not taken back from then on. */
const pay: Command = async ({ world, held: { id, afm } }) => {
  const { rows } = await sql`
    SELECT 1 FROM edetedeaeehd h WHERE h.etos = ${world.etos} AND h.id = ${id} AND ${submitted('h')} AND NOT h.workflag
  `.execute(world.db.kysely)
  if (rows.length === 0 || (await isPaid(world.db.kysely, world.etos, id))) return null
  const lines = [{ kodikos: '0001', fund: 1, due: 1_000 }]
  await approvedRunIn(world.db, world.etos, RUN_NUMBERS + id, [{ edeId: id, afm, lines }])
  return { answer: ANSWERED, touched: [id] }
}

/** The register of persons says that an applicant died the day before yesterday. */
const die = async ({ world, held }: Turn): Promise<void> => {
  await sql`
    INSERT INTO reg_person (afm, version, status, lastname, negativeflag, maaeflag, insuredflag, dtedeath)
    SELECT ${held.afm}, (SELECT max(version) FROM reg_person), 1, 'Χ', false, true, true, current_date - 2
    ON CONFLICT (afm) DO UPDATE SET dtedeath = excluded.dtedeath
  `.execute(world.db.kysely)
}

/** Days from now of the last day in time, the last day at all, and the period of corrections: what the year may be in. */
const TIMES = [
  [10, 20, null, null],
  [-1, 20, null, null],
  [-3, -1, null, null],
  [-3, -1, -1, 5],
] as const
/** Time passes: the year comes to other days, and at times an applicant dies. */
const clock: Command = async (turn) => {
  const { world, step } = turn
  if (step.pick % 15 === 4) await die(turn)
  const [final, latest, from, until] = pickOf(TIMES, step.pick) ?? TIMES[0]
  const at = (days: number | null) => (days === null ? sql`NULL` : sql`now() + ${`${days} days`}::interval`)
  await sql`
    UPDATE edetparam SET final_submission_date = ${at(final)}, latest_submission_date = ${at(latest)}, dtediorthapo = ${at(from)},
      dtediortheos = ${at(until)}, dptype = 3 WHERE year_eae = ${world.etos}
  `.execute(world.db.kysely)
  return null
}

/** What jobs of the night do: end what was not submitted in time, and what the dead gave, take away what was replaced, let proposals lapse. */
const night: Command = async ({ world }) => {
  const touched = world.held.map(({ id }) => id)
  try {
    await expireVersions(world.served)
    await dropReplaced(world.served)
    await lapseTransfers(world.served)
    await endOfDead(world.served)
    return { answer: ANSWERED, touched }
  } catch (error) {
    // A job that fails is taken up again the next night.
    return { answer: { ...ANSWERED, status: 500, body: { code: String(error) } }, touched }
  }
}

/** What the agency, the other side of a transfer, and time do. */
export const officeCommands = {
  beginControl: moves('beginControl'),
  openCorrection: moves('openCorrection'),
  lock: moves('lock'),
  unlock: moves('unlock'),
  propose,
  decide,
  transfer,
  answerTransfer,
  act,
  decideAct,
  reverseAct,
  pay,
  clock,
  night,
} as const
