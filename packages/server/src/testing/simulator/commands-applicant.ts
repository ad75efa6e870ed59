import { sql } from 'kysely'
import { update } from '../applications.ts'
import { ask, freshKey, pickOf, rowsOf, seenVersion, type Command, type Done, type Turn } from './turn.ts'

const SAVE = 'MainService/synchronizeChanges'
const save = (turn: Turn, change: object): Promise<Done> => ask(turn, turn.held.owner, SAVE, { changes: [change] })
const isStale = ({ step }: Turn): number => (step.hostile === 'stale' ? 1 : 0)

/** Changes the address, and at times the day of birth: to that of a minor. */
const edit: Command = async (turn) =>
  save(
    turn,
    update('Edetedeaeehd', {
      id: turn.held.id,
      rowVersion: await seenVersion(turn),
      odos: `ΟΔΟΣ ${turn.step.pick}`,
      ...(turn.step.pick % 12 === 5 ? { dtebirth: `${turn.world.etos - 17}-06-15` } : {}),
    }),
  )

/** Declares a little more or less of a parcel. */
const resize: Command = async (turn) => {
  const parcel = pickOf(await rowsOf(turn, 'edetedeaeeagroi', 'ektash'), turn.step.pick)
  if (parcel === undefined) return null
  const ektash = Math.round(Number(parcel.ektash) * (turn.step.pick % 2 === 0 ? 0.9 : 1.05))
  return save(
    turn,
    update('Edetedeaeeagroi', { id: parcel.id, rowVersion: Number(parcel.rowVersion) - isStale(turn), ektash }),
  )
}

/** Moves a shape by up to some metres: within what a correction may do, and beyond it. */
const redraw: Command = async (turn) => {
  const { world, held, step } = turn
  const decimetres = step.pick % 40
  const { rows } = await sql<{ id: number; rowVersion: number; geom: unknown }>`
    SELECT id, row_version AS "rowVersion", ST_AsGeoJSON(ST_Translate(geom, ${decimetres / 10}::float8, 0), 3)::json AS geom
    FROM edetedeaeeagroi WHERE etos = ${world.etos} AND ede_id = ${held.id} AND geom IS NOT NULL ORDER BY id
  `.execute(world.db.kysely)
  const parcel = pickOf(rows, step.pick)
  if (parcel === undefined) return null
  return save(
    turn,
    update('Edetedeaeeagroi', { id: parcel.id, rowVersion: parcel.rowVersion - isStale(turn), geom: parcel.geom }),
  )
}

const DROPPED = [
  ['Edetedeaeeagroiem', 'edetedeaeeagroiem'],
  ['Edetedeaeefytiko', 'edetedeaeefytiko'],
  ['Edetedeaeerequest', 'edetedeaeerequest'],
] as const
const dropRow: Command = async (turn) => {
  const [entityName, table] = pickOf(DROPPED, turn.step.pick) ?? DROPPED[0]
  const row = pickOf(await rowsOf(turn, table), turn.step.pick)
  if (row === undefined) return null
  return save(turn, {
    status: 2,
    entityName,
    entity: { id: row.id, rowVersion: Number(row.rowVersion) - isStale(turn) },
  })
}

const askScheme: Command = async (turn) => {
  const { world, held, step } = turn
  const { rows } = await sql<{ id: number; no: number }>`
    SELECT s.id, (SELECT coalesce(max(r.kodikos), 0) + 1 FROM edetedeaeerequest r WHERE r.etos = s.etos AND r.ede_id = ${held.id}) AS no
    FROM edetsupportschema s WHERE s.etos = ${world.etos} AND s.activeflag AND s.leveltype = 2 ORDER BY s.id
  `.execute(world.db.kysely)
  const scheme = pickOf(rows, step.pick)
  if (scheme === undefined) return null
  const entity = { id: 'TEMP_ID_1', edeId: held.id, kodikos: scheme.no, eschId: scheme.id }
  return save(turn, { status: 0, entityName: 'Edetedeaeerequest', entity })
}

const check: Command = (turn) => ask(turn, turn.held.owner, 'Edetedeaeehd/runChecks', { id: turn.held.id })

const submit: Command = async (turn) => {
  const { world, held } = turn
  const body = { id: held.id, rowVersion: await seenVersion(turn), idempotencyKey: freshKey(world) }
  const done = await ask(turn, held.owner, 'Edetedeaeehd/submit', body)
  const answer = JSON.stringify(done.answer.body)
  // One that was submitted already is answered with its receipt, whatever key comes: no submission of this one.
  if (done.answer.status === 200 && world.memory.sent.get(held.id)?.answer !== answer)
    world.memory.sent.set(held.id, { body, answer })
  return done
}

/** Sends the last submission once more, as a browser does that heard no answer. */
const submitAgain: Command = async (turn) => {
  const last = turn.world.memory.sent.get(turn.held.id)
  if (last === undefined) return null
  const done = await ask(turn, turn.held.owner, 'Edetedeaeehd/submit', last.body)
  return turn.step.hostile === 'stranger' ? done : { ...done, sameAs: last.answer }
}

/** Moves of the life by the side of the applicant, with a reason where one is asked for. */
const moves =
  (event: string): Command =>
  async (turn) =>
    ask(turn, turn.held.owner, 'Life/move', {
      id: turn.held.id,
      rowVersion: await seenVersion(turn),
      event,
      reason: 'ΔΟΚΙΜΗ',
    })

/** Withdraws a parcel, or a part of what is declared of it. */
const withdrawLines: Command = async (turn) => {
  const { world, step, held } = turn
  const row = pickOf(await rowsOf(turn, 'edetedeaeeagroi', 'ektash'), step.pick)
  if (row === undefined) return null
  const isLess = step.pick % 3 === 0
  const line = { part: 'parcels', id: row.id, ...(isLess ? { less: Math.floor(Number(row.ektash) / 2) } : {}) }
  const body = {
    id: held.id,
    rowVersion: await seenVersion(turn),
    idempotencyKey: freshKey(world),
    reason: '',
    lines: [line],
  }
  const done = await ask(turn, held.owner, 'Life/withdrawLines', body)
  return isLess ? done : { ...done, out: [{ table: 'edetedeaeeagroi', id: Number(row.id) }] }
}

/** What the side of the applicant does. */
export const applicantCommands = {
  edit,
  resize,
  redraw,
  dropRow,
  askScheme,
  check,
  submit,
  submitAgain,
  amend: moves('amend'),
  cancel: moves('cancel'),
  withdraw: moves('withdraw'),
  undoSubmit: moves('undoSubmit'),
  withdrawLines,
} as const
