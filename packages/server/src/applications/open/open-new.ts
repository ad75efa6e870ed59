import type { OpenedApplication } from '@eae/domain/applications/answers.ts'
import { isCompanyAfm } from '@eae/domain/identifiers/afm.ts'
import type { CopyGroup } from '@eae/domain/applications/copy-calls.ts'
import { sql, type RawBuilder } from 'kysely'
import { rowsOf } from '@eae/domain/applications/life.ts'
import { edetedeaeehd, headerPrefill } from '@eae/domain/applications/header.ts'
import { treeEntities, windowParts } from '@eae/domain/applications/parts-list.ts'
import { STATES } from '@eae/domain/applications/states.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { foldEl } from '@eae/domain/kernel/fold.ts'
import { selectList } from '../../crud/index.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import { AppError, busy, forbidden, locked } from '../../platform/errors.ts'
import { transaction, type Tx } from '../../platform/transaction.ts'
import { refreshUnseen } from '../save/geometry-facts.ts'
import { readOpening, type Opening } from './opening.ts'
import { addConsents } from '../save/consents.ts'
import { stateAfter } from '../life/move-effects.ts'
import { prefill, type Prefilled } from './prefill.ts'
import { storeEmptyReport, storePrefillReport } from './prefill-report.ts'
import { refreshAnimals, refreshPlaces, refreshTotals } from '../save/refresh.ts'
import { logStatus } from '../life/status.ts'

/** Fields of the account that an applicant is paid to. */
const BANK = ['iban', 'bnkId', 'bnsId'] as const
/** Events that make an application, each with the state in which it begins. */
const BEGINS = { open: stateAfter(rowsOf('open')[0]), prefillYear: stateAfter(rowsOf('prefillYear')[0]) } as const
/** Support scheme of young farmers: a year with it counts against the five. */
const YOUNG_FARMER_SCHEME = '0021'

/** Refuses with the reason: 409 names the application that is there, 423 a lock or the deadline, 403 everything else. */
const refuse = ({ reason, existing }: Opening): void => {
  if (reason === null) return
  if (reason.code === 'open.exists' && existing !== null)
    throw new AppError(409, { code: reason.code, params: { ...reason.params, id: existing.id } })
  if (reason.code.startsWith('locked.')) throw locked(reason.code, reason.params)
  throw forbidden(reason.code)
}

/** The next number of an application in its year. Numbers that came with an import are passed over. */
export const nextKodikos = async (tx: Tx, etos: number): Promise<number> => {
  const result = await sql<{ number: number }>`
    INSERT INTO application_counter AS c (etos, last_number)
    VALUES (${etos}, 1 + coalesce((SELECT max(kodikos) FROM edetedeaeehd WHERE etos = ${etos}), 0))
    ON CONFLICT (etos) DO UPDATE SET last_number = greatest(c.last_number + 1, EXCLUDED.last_number) RETURNING last_number AS number
  `.execute(tx.sql)
  const [row] = result.rows
  if (row === undefined) throw new Error('the counter of applications gave no number')
  return row.number
}

interface NewHeader {
  readonly etos: number
  readonly afm: string
  readonly kodikos: number
  /** ΚΥΔ that the applicant authorised; null = none. */
  readonly efoId: number | null
  readonly event: keyof typeof BEGINS
}

/** Columns of a person that are taken over; what belongs to the year itself is not among them. */
const PERSON = sql.join(
  [...headerPrefill.map((name) => edetedeaeehd.fields[name].column), 'search_key'].map((column) => sql.id(column)),
)

/** One living application per AFM and year: whoever comes second inserts nothing and gets null. */
const insertHeader = async (
  tx: Tx,
  columns: RawBuilder<unknown>,
  values: RawBuilder<unknown>,
): Promise<number | null> => {
  const result = await sql<{ id: number }>`
    INSERT INTO edetedeaeehd (etos, kodikos, status, afm, efo_id, usrinsert, owner_sex_id, onlineflag, ${columns}) ${values}
    ON CONFLICT (etos, afm) WHERE status < ${sql.lit(STATES.WITHDRAWN)} AND ${sql.id('recordtype')} = 0 DO NOTHING RETURNING id
  `.execute(tx.sql)
  return result.rows[0]?.id ?? null
}

/** Login, subscriber and whether it is the applicant himself who opens. */
const openedBy = ({ login, subsId, userType }: Actor): RawBuilder<unknown> =>
  sql`${login}, ${subsId}::bigint, ${userType === 'ONLINE'}::boolean`

const headerFrom = (
  tx: Tx,
  { etos, afm, kodikos, efoId, event }: NewHeader,
  sourceId: number,
): Promise<number | null> =>
  insertHeader(
    tx,
    sql`${PERSON}, ede_id_prev, young_farmer_years`,
    sql`SELECT ${etos}, ${kodikos}, ${BEGINS[event]}, ${afm}, ${efoId}, ${openedBy(tx.actor)}, ${PERSON}, h.id,
      h.young_farmer_years + (EXISTS (SELECT 1 FROM edetedeaeerequest r JOIN edetsupportschema s ON s.id = r.esch_id
        WHERE r.etos = h.etos AND r.ede_id = h.id AND s.kodikos = ${YOUNG_FARMER_SCHEME}) AND h.young_farmer_years < 5)::integer
      FROM edetedeaeehd h WHERE h.etos = ${etos - 1} AND h.id = ${sourceId}`,
  )

/** Without a forerunner only the AFM is known, and the name of the user who has it: surname first, as names are written here, and all of it a company's. */
const emptyHeader = async (tx: Tx, { etos, afm, kodikos, efoId, event }: NewHeader): Promise<number | null> => {
  const known = await sql<{ name: string }>`
    SELECT full_name AS name FROM app_user WHERE afm = ${afm} AND user_type = 'ONLINE' AND activeflag ORDER BY id LIMIT 1
  `.execute(tx.sql)
  const name = known.rows[0]?.name ?? null
  const [lastname = null, ...rest] = name === null ? [] : isCompanyAfm(afm) ? [name] : name.split(' ')
  const firstname = rest.length === 0 ? null : rest.join(' ')
  return insertHeader(
    tx,
    sql`lastname, firstname, search_key`,
    sql`VALUES (${etos}, ${kodikos}, ${BEGINS[event]}, ${afm}, ${efoId}, ${openedBy(tx.actor)}, ${lastname}, ${firstname}, ${foldEl(name ?? '')})`,
  )
}

/** Writes every row of the new application into the audit, in the form in which a save writes them. */
const auditAll = async (tx: Tx, etos: number, edeId: number): Promise<void> => {
  const { login, userId, subsId, ip } = tx.actor
  for (const [name, entity] of Object.entries<AnyEntity>({ ...treeEntities, ...windowParts })) {
    const application = sql.ref(name === 'header' ? 't.id' : 't.ede_id')
    await sql`
      INSERT INTO audit_row (usr, user_id, subs_id, ip, entity, etos, ede_id, row_key, action, row_version, new_row)
      SELECT ${login}, ${userId}, ${subsId}, ${ip}, ${entity.name}, ${etos}, ${edeId}, r.id::text, 0, r."rowVersion", to_jsonb(r)
      FROM (SELECT ${selectList(entity satisfies AnyEntity)} FROM ${sql.table(entity.table)} AS t WHERE t.etos = ${etos} AND ${application} = ${edeId}) AS r
    `.execute(tx.sql)
  }
}

/** What is left out of a new application that people opened with fewer parts than last year's has. */
const leaveBank = async (tx: Tx, etos: number, id: number): Promise<void> => {
  const columns = BANK.map((name) => sql`${sql.id(edetedeaeehd.fields[name].column)} = NULL`)
  await sql`UPDATE edetedeaeehd SET ${sql.join(columns)} WHERE etos = ${etos} AND id = ${id}`.execute(tx.sql)
}

/** What an opening made, and what it took over; null for one that began empty. */
interface Opened {
  readonly id: number
  readonly source: Opening['source']
  readonly copied: Prefilled | null
}

/**
 * Makes an application in a transaction, from last year's where there is one: nobody is asked whether he may. Null where the applicant
 * has one that lives.
 */
export const makeWithin = async (
  tx: Tx,
  header: NewHeader,
  sourceOf: Pick<NonNullable<Opening['source']>, 'id' | 'kodikos'> | null,
  leave: readonly CopyGroup[],
): Promise<Omit<Opened, 'source'> | null> => {
  const { actor } = tx
  const { etos, event } = header
  const edeId = sourceOf === null ? await emptyHeader(tx, header) : await headerFrom(tx, header, sourceOf.id)
  if (edeId === null) return null
  if (leave.includes('bank')) await leaveBank(tx, etos, edeId)
  await addConsents(tx.sql, etos, edeId, actor.login)
  let copied: Prefilled | null = null
  if (sourceOf === null) await storeEmptyReport(tx.sql, etos, edeId)
  else {
    const pair = { etos, edeId, sourceId: sourceOf.id, usr: actor.login }
    copied = await prefill(tx.sql, pair, leave)
    await refreshUnseen(tx.sql, etos, edeId)
    await storePrefillReport(tx.sql, pair, sourceOf.kodikos, copied)
  }
  await refreshPlaces(tx.sql, etos, [edeId])
  await refreshAnimals(tx, etos, [edeId])
  await refreshTotals(tx, etos, [edeId])
  await logStatus(tx, etos, edeId, null, BEGINS[event], event)
  await auditAll(tx, etos, edeId)
  return { id: edeId, copied }
}

/** Opens an application in a transaction, under a number of its own. Refuses as {@link openApplication} does. */
export const openWithin = async (
  tx: Tx,
  { etos, afm, leave }: { etos: number; afm: string; leave: readonly CopyGroup[] },
  kodikos: number,
): Promise<Opened> => {
  const opening = await readOpening(tx.sql, tx.actor, etos, afm)
  refuse(opening)
  const { source } = opening
  const header = { etos, afm, kodikos, efoId: opening.authorisation?.efoId ?? null, event: 'open' } as const
  const made = await makeWithin(tx, header, source, leave)
  if (made === null) {
    refuse(await readOpening(tx.sql, tx.actor, etos, afm))
    throw busy()
  }
  return { ...made, source }
}

/**
 * Opens the application of a claim year for an AFM, filled in from last year's submitted one but for what is left out, or empty. Refuses with
 * the reason when the actor may not (403), the year is locked or over (423), or there is a living one (409 with its id).
 */
export const openApplication = async (
  db: Database,
  actor: Actor,
  { etos, afm, leave = [] }: { etos: number; afm: string; leave?: readonly CopyGroup[] },
): Promise<OpenedApplication> => {
  refuse(await readOpening(db.kysely, actor, etos, afm))
  // A transaction of its own: nobody waits for a number while somebody else's parcels are being cut.
  const kodikos = await transaction(db, actor, (tx) => nextKodikos(tx, etos))
  const { id } = await transaction(db, actor, (tx) => openWithin(tx, { etos, afm, leave }, kodikos))
  return { etos, id }
}
