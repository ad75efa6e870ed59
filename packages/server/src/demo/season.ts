import { makeAfm } from '@eae/domain/identifiers/afm.ts'
import { sql } from 'kysely'
import {
  BlockedError,
  drafted,
  head,
  moveApplication,
  moveProposals,
  moveWithin,
  proposeMoves,
  submitApplication,
} from '../applications/index.ts'
import type { HookRegistry } from '../crud/index.ts'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { transaction } from '../platform/transaction.ts'
import { decideProposal } from '../proposals/index.ts'
import { changeAmended } from './amendments.ts'
import { adviserOf } from './offices.ts'

/** Shares of this year's applications, in percent (LIFE 16): submitted in whatever has become of them since, and what has. */
const SENT_PERCENT = 60
const FATES_PERCENT = [
  ['amended', 8],
  ['amending', 3],
  ['withdrawn', 2],
  ['locked', 1.5],
  ['correcting', 1],
  ['inControl', 1],
  ['inadmissible', 1],
] as const
type Fate = (typeof FATES_PERCENT)[number][0]
/** A large campaign is not submitted one by one while somebody waits for it. */
const MOST = 150
/** Drafts that the adviser of the demo keeps to begin with: his first ones. */
const KEPT = 14

const WORDS: Readonly<Record<'withdrawn' | 'locked' | 'inadmissible' | 'correcting', string>> = {
  withdrawn: 'Ο παραγωγός μεταβίβασε την εκμετάλλευσή του.',
  locked: 'Κλείδωμα για επιτόπιο έλεγχο του δείγματος.',
  inadmissible: 'Άρθρο 62 Καν. (ΕΕ) 2021/2116: τεχνητές προϋποθέσεις για τη λήψη της ενίσχυσης.',
  correcting: 'Ο έλεγχος βρήκε όρια αγροτεμαχίων που διορθώνονται.',
}
/** Who sells the seed of the demo. Invented. */
const SEEDSMAN = { afm: makeAfm('09912004'), name: 'ΣΠΟΡΟΙ ΚΑΜΠΟΥ (ΔΟΚΙΜΗ)' } as const

/** Who leads them: the offices of the applicants submit, and the agency does the rest. */
interface Season {
  readonly db: Database
  readonly hooks: HookRegistry
  readonly adviser: Actor
  readonly agency: Actor
  readonly second: Actor
}

interface Application {
  readonly etos: number
  readonly id: number
  readonly efoId: number
}

const rowVersionOf = async ({ kysely }: Database, { etos, id }: Application): Promise<number> => {
  const { rows } = await sql<{ version: number }>`
    SELECT h.row_version AS version FROM edetedeaeehd h WHERE h.etos = ${etos} AND h.id = ${id}
  `.execute(kysely)
  const [row] = rows
  if (row === undefined) throw new Error('an application of the demo is gone')
  return row.version
}

/** How many of this year's applications there are, and how many of them were submitted already. */
const countYear = async ({ kysely }: Database): Promise<{ total: number; sent: number }> => {
  const { rows } = await sql<{ total: number; sent: number }>`
    SELECT count(*)::int AS total, count(*) FILTER (WHERE NOT ${drafted('h')})::int AS sent FROM edetedeaeehd h
    WHERE h.etos = (SELECT max(year_eae) FROM edetparam) AND ${head('h')}
  `.execute(kysely)
  return rows[0] ?? { total: 0, sent: 0 }
}

/** An authorisation `au` by which an office may submit now. */
const submits = sql`au.status = 1 AND au.efo_id IS NOT NULL AND au.authortype IN (1, 3) AND au.dtestart <= now() AND au.dteend > now()`

/**
 * Drafts that may be submitted: of applicants whom nobody logs in as or looks for, with land, in no transfer. The adviser keeps his first ones. Office by office, so that neighbours follow each other.
 */
const draftsOf = async ({ kysely }: Database, adviser: Actor): Promise<readonly Application[]> => {
  const { rows } = await sql<Application>`
    SELECT h.etos, h.id, au.efo_id AS "efoId" FROM (
      SELECT h.*, row_number() OVER (PARTITION BY au.efo_id ORDER BY h.kodikos) AS place FROM edetedeaeehd h
      JOIN edetedeauthor au ON au.etos = h.etos AND au.afm = h.afm AND ${submits}
      WHERE h.etos = (SELECT max(year_eae) FROM edetparam) AND ${head('h')} AND ${drafted('h')} AND h.totparcels > 0
        AND NOT EXISTS (SELECT FROM app_user u WHERE u.afm = h.afm)
        AND NOT EXISTS (SELECT FROM edetedeauthor p WHERE p.etos = h.etos AND p.afm = h.afm AND p.repafm IS NOT NULL)
        AND NOT EXISTS (SELECT FROM edetmetafora t WHERE t.etos = h.etos AND h.id IN (t.ede_id_source, t.ede_id_target))
    ) h JOIN edetedeauthor au ON au.etos = h.etos AND au.afm = h.afm AND ${submits}
    WHERE au.efo_id <> ${adviser.efoId} OR h.place > ${KEPT} ORDER BY h.kodikos
  `.execute(kysely)
  return rows
}

type Against = BlockedError['findings']

const DOCUMENT_MISSING = '50101'

/** Answers the consents and adds the invoices of seed, as an adviser does before he submits. */
const complete = async ({ kysely }: Database, { etos, id }: Application, { login }: Actor): Promise<void> => {
  await sql`
    UPDATE edetedeaeegdpr SET sygkatatheshflag = true, row_version = row_version + 1, usrupdate = ${login}, dteupdate = now()
    WHERE etos = ${etos} AND ede_id = ${id} AND sygkatatheshflag IS NOT TRUE
  `.execute(kysely)
  await sql`
    INSERT INTO edetedeaeerequestinvoice (etos, ede_id, edrq_id, timologioafm, timologioname, timologiodte, timologioar, edl_id, usrinsert)
    SELECT DISTINCT o.etos, o.ede_id, o.edrq_id, ${SEEDSMAN.afm}, ${SEEDSMAN.name}, make_date(o.etos - 1, 10, 20), 'ΣΠ-' || o.ede_id,
      (SELECT max(d.id) FROM edetedeaeedikaiol d WHERE d.etos = o.etos AND d.ede_id = o.ede_id), ${login}
    FROM edetedeaeerequestsporo o WHERE o.etos = ${etos} AND o.ede_id = ${id}
      AND NOT EXISTS (SELECT FROM edetedeaeerequestinvoice i WHERE i.etos = o.etos AND i.edrq_id = o.edrq_id)
  `.execute(kysely)
}

/** Adds the documents of titles that are missing, with the file of the sample that other documents have. */
const addDocuments = async (
  { kysely }: Database,
  { etos, id }: Application,
  { login }: Actor,
  against: Against,
): Promise<void> => {
  // The place of a document that is missing: its kind, and the row that it is about.
  const titles = against.map(({ subject, params }) => ({
    kind: params.kind,
    title: /-ownership-(\d+)$/.exec(String(subject.id))?.[1] ?? null,
  }))
  await sql`
    INSERT INTO edetedeaeedikaiol (etos, ede_id, kodikos, edk_id, edem_id, details, dtedoc, file_id, file_year, usrinsert)
    SELECT ${etos}, ${id}, d.last + row_number() OVER (), k.id, w.title, 'ΑΡ. ' || w.title, make_date(${etos}, 1, 20), f.file_id, f.file_year, ${login}
    FROM jsonb_to_recordset(${JSON.stringify(titles)}::jsonb) AS w (kind text, title bigint) JOIN edetdikaiol k ON k.kodikos = w.kind
    CROSS JOIN LATERAL (SELECT coalesce(max(o.kodikos), 0) AS last FROM edetedeaeedikaiol o WHERE o.etos = ${etos} AND o.ede_id = ${id}) d
    CROSS JOIN LATERAL (SELECT o.file_id, o.file_year FROM edetedeaeedikaiol o WHERE o.etos = ${etos} AND o.file_id IS NOT NULL ORDER BY o.id LIMIT 1) f
  `.execute(kysely)
}

/** Submits a draft or an amendment by its office. Gives what stops it; nothing where it was submitted. */
const submit = async (db: Database, office: Actor, application: Application, key: string): Promise<Against> => {
  const { etos, id } = application
  try {
    const rowVersion = await rowVersionOf(db, application)
    await submitApplication(db, office, { etos, id, rowVersion, idempotencyKey: `${key}-${id}` })
    return []
  } catch (error) {
    if (error instanceof BlockedError) return error.findings.filter(({ severity }) => severity === 'B')
    throw error
  }
}

/** The same after what is missing was added; false where something else stops it, and it stays a draft. */
const submitCompleted = async (db: Database, office: Actor, application: Application): Promise<boolean> => {
  await complete(db, application, office)
  const against = await submit(db, office, application, 'demo')
  if (against.length === 0) return true
  if (against.some(({ check }) => check !== DOCUMENT_MISSING)) return false
  await addDocuments(db, application, office, against)
  return (await submit(db, office, application, 'demo')).length === 0
}

const happen = async (
  { db }: Season,
  actor: Actor,
  application: Application,
  event: 'amend' | 'withdraw' | 'lock',
  reason = '',
): Promise<void> => {
  const { etos, id } = application
  await moveApplication(db, actor, { etos, id, rowVersion: await rowVersionOf(db, application), event, reason })
}

/**
 * Brings an application under control, and opens its correction where that is wanted. Its year is before its last day, so this is done as
 * if that were over, within one transaction; the period of corrections stays.
 */
const control = async ({ db, agency }: Season, { etos, id }: Application, isCorrected: boolean): Promise<void> => {
  await transaction(db, agency, async (tx) => {
    const { rows } = await sql<{ at: string }>`
      UPDATE edetparam p SET final_submission_date = now() - interval '1 day', dtediorthapo = coalesce(p.dtediorthapo, now() - interval '1 day'),
        dtediortheos = coalesce(p.dtediortheos, now() + interval '20 days')
      FROM edetparam o WHERE o.year_eae = p.year_eae AND p.year_eae = ${etos} RETURNING o.final_submission_date AS at
    `.execute(tx.sql)
    await moveWithin(tx, { etos, id }, 'beginControl', { reason: '' })
    if (isCorrected) await moveWithin(tx, { etos, id }, 'openCorrection', { reason: WORDS.correcting })
    await sql`UPDATE edetparam SET final_submission_date = ${rows[0]?.at} WHERE year_eae = ${etos}`.execute(tx.sql)
  })
}

/** Leads a submitted application to what becomes of it. */
const lead = async (season: Season, fate: Fate, office: Actor, application: Application): Promise<void> => {
  const { db, agency, second } = season
  const { etos, id } = application
  switch (fate) {
    case 'amended':
    case 'amending':
      await happen(season, office, application, 'amend')
      await changeAmended(db, season.hooks, office, application, fate === 'amending')
      if (fate === 'amended') await submit(db, office, application, 'demo-amended')
      return
    case 'withdrawn':
      return happen(season, office, application, 'withdraw', WORDS.withdrawn)
    case 'locked':
      return happen(season, agency, application, 'lock', WORDS.locked)
    case 'correcting':
    case 'inControl':
      return control(season, application, fate === 'correcting')
    case 'inadmissible': {
      const applications = [{ id, rowVersion: await rowVersionOf(db, application) }]
      const wish = { etos, event: 'refuse', reason: WORDS.inadmissible, applications } as const
      const proposed = await proposeMoves(db, agency, wish)
      await decideProposal(db, second, moveProposals, { id: proposed.id, isApproved: true, note: '' })
    }
  }
}

/** What becomes of how many of so many applications, one after the other. */
const fatesOf = (total: number): readonly Fate[] =>
  FATES_PERCENT.flatMap(([fate, percent]) => Array.from({ length: Math.round((total * percent) / 100) }, () => fate))

/**
 * Makes this year's campaign one that is under way: most applications are submitted by their offices, and some of these amended, withdrawn,
 * locked, corrected or refused, in the shares of the design. By the commands that people use.
 */
export const loadSeason = async (season: Season): Promise<void> => {
  const { db, adviser } = season
  const { total, sent } = await countYear(db)
  const wanted = Math.min(Math.round((total * SENT_PERCENT) / 100) - sent, MOST)
  const offices = new Map<number, Actor | null>()
  const submitted: { readonly office: Actor; readonly application: Application }[] = []
  for (const application of await draftsOf(db, adviser)) {
    if (submitted.length >= wanted) break
    const { efoId } = application
    if (!offices.has(efoId)) offices.set(efoId, await adviserOf(db, efoId, offices.size))
    const office = offices.get(efoId) ?? null
    if (office === null) continue
    if (await submitCompleted(db, office, application)) submitted.push({ office, application })
  }
  const fates = fatesOf(total)
  // Spread over all of them, so that each office has some.
  const step = Math.max(1, Math.floor(submitted.length / fates.length))
  for (const [at, fate] of fates.entries()) {
    const one = submitted[at * step]
    if (one !== undefined) await lead(season, fate, one.office, one.application)
  }
}
