import { IN_PLACE, REP, type RepKind } from '@eae/domain/authorisations/codes.ts'
import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { drafted, head } from '../applications/index.ts'
import { decideAuthorisation, fileAuthorisation, giveAuthorisation } from '../authorisations/index.ts'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { DEMO_USER } from './tables.ts'

interface People {
  readonly farmer: Actor
  /** Brings in the papers, and reads them: two persons of two bodies. */
  readonly adviser: Actor
  readonly directorate: Actor
  readonly company: Actor
  readonly parent: Actor
  readonly heir: Actor
  readonly relative: Actor
}

/** The page that stands for the papers. */
const PAPER = Buffer.from('%PDF-1.7\n% ΔΕΙΓΜΑ\n%%EOF', 'utf8')
const COMPANY = sql`h.afm ~ '^[789]'`
const PERSON = sql`h.afm !~ '^[789]'`
/** Applicants besides himself for whom the relative looks. */
const LOOKED_FOR = 2

const bringIn = async ({ kysely }: Database, { userId }: Actor, name: string): Promise<number> => {
  const made = await sql<{ id: number }>`
    WITH file AS (
      INSERT INTO app_file (user_id, purpose, file_name, content_type, size_bytes, received_bytes, sha256, usrinsert)
      VALUES (${userId}, 'document', ${name}, 'application/pdf', ${PAPER.length}, ${PAPER.length}, ${createHash('sha256').update(PAPER).digest('hex')}, ${DEMO_USER})
      RETURNING id
    ), part AS (INSERT INTO app_file_part (file_id, n, bytes) SELECT id, 0, ${PAPER} FROM file)
    SELECT id FROM file
  `.execute(kysely)
  const [file] = made.rows
  if (file === undefined) throw new Error('the paper was not stored')
  return file.id
}

interface Applicant {
  readonly etos: number
  readonly afm: string
  readonly opdId: number
}

/** Applicants whom nobody logs in as and who have no authorisation to a person yet, in an order: those of the directorate's area first. */
const applicantsOf = async (
  { kysely }: Database,
  { opdId }: Actor,
  wanted: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  count: number,
): Promise<readonly Applicant[]> =>
  (
    await sql<Applicant>`
      SELECT h.etos, h.afm, h.opd_id AS "opdId" FROM edetedeaeehd h WHERE h.etos = (SELECT max(year_eae) FROM edetparam) AND ${head('h')} AND ${drafted('h')} AND ${wanted}
        AND NOT EXISTS (SELECT FROM app_user u WHERE u.afm = h.afm) AND NOT EXISTS (SELECT FROM edetedeauthor a WHERE a.etos = h.etos AND a.afm = h.afm AND a.repafm IS NOT NULL)
      ORDER BY h.opd_id <> ${opdId}, ${order}, h.kodikos LIMIT ${count}
    `.execute(kysely)
  ).rows

const onPaper = async (
  db: Database,
  { adviser, directorate }: People,
  { etos, afm, opdId }: Applicant,
  person: Actor,
  repkind: RepKind,
): Promise<void> => {
  const fileId = await bringIn(db, adviser, 'εξουσιοδότηση.pdf')
  const heirs = repkind === REP.heir ? { file2Id: await bringIn(db, adviser, 'συμφωνία-κληρονόμων.pdf') } : {}
  const authortype = repkind === REP.other ? 2 : IN_PLACE
  const named = { afm: person.afm ?? '', name: person.fullName, repkind }
  const { id } = await fileAuthorisation(db, adviser, {
    etos,
    afm,
    authortype,
    person: named,
    fileId,
    ...heirs,
    remarks: '',
  })
  // A campaign has few companies: the paper of one elsewhere is read by the directorate of its own area.
  await decideAuthorisation(db, { ...directorate, opdId }, { etos, id, rowVersion: 1, isApproved: true, remarks: '' })
}

/** Somebody for each kind of representative: a company, a minor, heirs, and one person for several, by the commands that people use. */
export const loadRepresentatives = async (db: Database, people: People): Promise<void> => {
  const { farmer, directorate, company, parent, heir, relative } = people
  for (const [person, repkind, wanted, order] of [
    [company, REP.legal, COMPANY, sql`h.kodikos`],
    [parent, REP.parent, PERSON, sql`h.dtebirth DESC`],
    [heir, REP.heir, PERSON, sql`h.dtebirth`],
  ] as const)
    for (const one of await applicantsOf(db, directorate, wanted, order, 1))
      await onPaper(db, people, one, person, repkind)
  for (const one of await applicantsOf(db, directorate, PERSON, sql`h.kodikos`, LOOKED_FOR))
    await onPaper(db, people, one, relative, REP.other)
  const years = await sql<{ etos: number }>`SELECT max(year_eae)::integer AS etos FROM edetparam`.execute(db.kysely)
  const etos = years.rows[0]?.etos
  if (etos !== undefined && relative.afm !== null)
    await giveAuthorisation(db, farmer, { etos, person: { afm: relative.afm, name: relative.fullName }, authortype: 2 })
}

/**
 * A clerk of a ΔΑΟΚ brings in the paper of an applicant of his area for the ΚΥΔ of the adviser: it waits for another person of an office of the area.
 */
export const loadOfficePaper = async (db: Database, clerk: Actor, { efoId }: Actor): Promise<void> => {
  const found = await sql<{ etos: number; afm: string }>`
    SELECT h.etos, h.afm FROM edetedeaeehd h WHERE h.etos = (SELECT max(year_eae) FROM edetparam) AND ${head('h')} AND ${drafted('h')} AND ${PERSON}
      AND h.daok_kodikos = ${clerk.daokKodikos} AND NOT EXISTS (SELECT FROM app_user u WHERE u.afm = h.afm)
      AND NOT EXISTS (SELECT FROM edetedeauthor a WHERE a.etos = h.etos AND a.afm = h.afm AND (a.efo_id = ${efoId} OR a.repafm IS NOT NULL))
    ORDER BY h.kodikos LIMIT 1
  `.execute(db.kysely)
  const [one] = found.rows
  if (one === undefined || efoId === null) return
  const fileId = await bringIn(db, clerk, 'εξουσιοδότηση.pdf')
  await fileAuthorisation(db, clerk, { ...one, authortype: 1, efoId, fileId, remarks: 'Κατατέθηκε στην υπηρεσία' })
}
