import type { AnswerLine, ParcelSignals, SignalLine, SignalsAnswer } from '@eae/domain/monitoring/answers.ts'
import { parseSeries } from '@eae/domain/monitoring/series.ts'
import { sql, type RawBuilder } from 'kysely'
import { readSituation, reasonAgainst, recordAccess } from '../applications/index.ts'
import type { Actor } from '../platform/actor.ts'
import type { Executor } from '../platform/transaction.ts'

type StoredSignal = Omit<SignalLine, 'series' | 'answers'> & { readonly series: string | null }
type StoredAnswer = AnswerLine & Pick<SignalLine, 'edaId' | 'amsrule' | 'dteobs'>

const readSignals = async (
  db: Executor,
  etos: number,
  id: number,
  edaId: number | null,
): Promise<readonly StoredSignal[]> =>
  (
    await sql<StoredSignal>`
      SELECT r.id, r.eda_id AS "edaId", r.amsrule, r.amsresult, r.amsmarker, r.amsprob, r.cropdetected, r.dteobs,
        CASE WHEN r.eda_id = ${edaId}::bigint THEN r.ndviseries END AS series
      FROM ams_result r WHERE r.etos = ${etos} AND r.ede_id = ${id} AND (${edaId}::bigint IS NULL OR r.eda_id = ${edaId}::bigint)
      ORDER BY r.dteobs DESC, r.amsrule
    `.execute(db)
  ).rows

const readAnswers = async (db: Executor, where: RawBuilder<unknown>): Promise<readonly StoredAnswer[]> =>
  (
    await sql<StoredAnswer>`
      SELECT w.id, w.eda_id AS "edaId", w.amsrule, w.dteobs, w.row_version AS "rowVersion", w.farmeranswer, w.words, w.photoid,
        f.file_name AS "photoName", w.photoat, w.photox, w.photoy, w.photom, w.answerstate, w.decision, w.usrinsert AS by,
        w.dteinsert AS at, w.decidedby, w.dteclose
      FROM ams_answer w LEFT JOIN app_file f ON f.id = w.photoid WHERE ${where} ORDER BY w.id DESC
    `.execute(db)
  ).rows

type StoredParcel = Pick<ParcelSignals, 'edaId' | 'kodikos' | 'topothesia' | 'crop'>

const readParcels = async (
  db: Executor,
  etos: number,
  id: number,
  edaIds: readonly number[],
): Promise<readonly StoredParcel[]> =>
  (
    await sql<StoredParcel>`
      SELECT p.id AS "edaId", p.kodikos, p.topothesia, (
        SELECT json_build_object('description', c.description, 'omada', c.omada) FROM edetedeaeefytiko f JOIN edetfytiko c ON c.id = f.efy_id
        WHERE f.etos = p.etos AND f.eda_id = p.id AND f.xptype = 1 ORDER BY f.kodikos LIMIT 1) AS crop
      FROM edetedeaeeagroi p WHERE p.etos = ${etos} AND p.ede_id = ${id} AND p.id = ANY(${edaIds}) ORDER BY p.kodikos
    `.execute(db)
  ).rows

const keyOf = ({ edaId, amsrule, dteobs }: Pick<SignalLine, 'edaId' | 'amsrule' | 'dteobs'>): string =>
  `${edaId} ${amsrule} ${dteobs}`

const groupBy = <T, K>(rows: readonly T[], by: (row: T) => K): ReadonlyMap<K, readonly T[]> => {
  const groups = new Map<K, T[]>()
  for (const row of rows) {
    const group = groups.get(by(row))
    if (group === undefined) groups.set(by(row), [row])
    else group.push(row)
  }
  return groups
}

/**
 * The signals of an application that the actor sees, parcel by parcel, with what was answered; of one parcel alone with
 * `edaId`, and then with their series. 404 for an application that he does not see.
 */
export const findSignals = async (
  db: Executor,
  actor: Actor,
  {
    etos,
    id,
    edaId = null,
  }: { readonly etos: number; readonly id: number; readonly edaId?: number | null | undefined },
): Promise<SignalsAnswer> => {
  const situation = await readSituation(db, actor, etos, id)
  await recordAccess(db, actor, etos, [id], 'row')
  const signals = await readSignals(db, etos, id, edaId)
  const answers = groupBy(
    await readAnswers(
      db,
      sql`w.etos = ${etos} AND w.ede_id = ${id} AND (${edaId}::bigint IS NULL OR w.eda_id = ${edaId}::bigint)`,
    ),
    keyOf,
  )
  const ofParcel = groupBy(signals, (signal) => signal.edaId)
  const parcels = await readParcels(db, etos, id, [...ofParcel.keys()])
  const known = await sql<{ kodikos: number; day: string | null }>`
    SELECT h.kodikos, (SELECT v.day FROM register_version v WHERE v.register = 'ams_result' AND v.etos = h.etos ORDER BY v.version DESC LIMIT 1) AS day
    FROM edetedeaeehd h WHERE h.etos = ${etos} AND h.id = ${id}
  `.execute(db)
  const [{ kodikos, day } = { kodikos: 0, day: null }] = known.rows
  return {
    etos,
    edeId: id,
    kodikos,
    afm: situation.afm,
    day,
    whyNotAnswer: reasonAgainst('answerSignal', actor, etos, situation),
    whyNotDecide: reasonAgainst('decideSignal', actor, etos, situation),
    parcels: parcels.map((parcel) => ({
      ...parcel,
      signals: (ofParcel.get(parcel.edaId) ?? []).map((signal) => ({
        ...signal,
        series: signal.series === null ? [] : (parseSeries(signal.series) ?? []),
        answers: (answers.get(keyOf(signal)) ?? []).map(
          ({ edaId: _parcel, amsrule: _rule, dteobs: _day, ...line }) => line,
        ),
      })),
    })),
  }
}
