import { DECLARATION } from '@eae/domain/declarations/codes.ts'
import { sql } from 'kysely'
import { ask, clientFor, type Command, type Turn } from './turn.ts'

const WORDS = 'Τα στοιχεία της αίτησης αποδεικνύονται από τα έγγραφα.'
/** The kind that admits an application when it is accepted. */
const AGAINST_REFUSAL = 'D04'

const openOne = async ({ world, held }: Turn) => {
  const { rows } = await sql<{ id: number; rowVersion: number; status: number; opinion: string | null }>`
    SELECT id, row_version AS "rowVersion", status, opinion FROM nsstdeclaration
    WHERE etos = ${world.etos} AND ede_id = ${held.id} AND status < ${DECLARATION.accepted} ORDER BY id LIMIT 1
  `.execute(world.db.kysely)
  return rows[0]
}

/** Writes an objection against the refusal of an application, or submits the one that was written. */
const objection: Command = async (turn) => {
  const { world, held } = turn
  const open = await openOne(turn)
  if (open !== undefined)
    return ask(turn, held.owner, 'NsstDeclaration/submit', { id: open.id, rowVersion: open.rowVersion })
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM nsstdeclarationinfo WHERE etos = ${world.etos} AND kodikos = ${AGAINST_REFUSAL}
  `.execute(world.db.kysely)
  return ask(turn, held.owner, 'NsstDeclaration/save', {
    seen: null,
    kindId: rows[0]?.id,
    afm: held.owner === 'farmer' ? null : held.afm,
    edaId: null,
    findingKey: null,
    runId: null,
    answers: { words: WORDS },
    latewords: '',
    documents: [],
  })
}

/** Takes an objection up, says an opinion, or decides it: what comes next. At times by the one who gave the opinion. */
const decideObjection: Command = async (turn) => {
  const { world, held, step } = turn
  const open = await openOne(turn)
  if (open === undefined || open.status === DECLARATION.draft) return null
  const { id, rowVersion, status, opinion } = open
  const seen = { etos: world.etos, id, rowVersion }
  const send = async (login: string, path: string, more: object = {}) => ({
    answer: await (await clientFor(turn, login)).call(`NsstDeclaration/${path}`, { ...seen, ...more }),
    touched: [held.id],
  })
  if (status === DECLARATION.submitted) return send('agency', 'take')
  if (opinion === null) return send('agency', 'opine', { words: WORDS })
  const outcome = step.pick % 3 === 0 ? DECLARATION.rejected : DECLARATION.accepted
  return send(step.pick % 4 === 0 ? 'agency' : 'agency2', 'decide', { outcome, words: WORDS })
}

export const objectionCommands = { objection, decideObjection } as const
