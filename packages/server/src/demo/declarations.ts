import { DECLARATION, type Outcome } from '@eae/domain/declarations/codes.ts'
import { nameLine } from '@eae/domain/declarations/lines.ts'
import { sql } from 'kysely'
import { living } from '../applications/index.ts'
import {
  decideDeclaration,
  opineDeclaration,
  saveDeclaration,
  submitDeclaration,
  takeDeclaration,
  withdrawDeclaration,
} from '../declarations/index.ts'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'

interface People {
  readonly farmer: Actor
  readonly first: Actor
  readonly second: Actor
}

/** How far a declaration of the demo is led. */
type Until = 'draft' | 'withdrawn' | 'submitted' | 'inReview' | 'opined' | Outcome

interface Example {
  readonly kind: string
  readonly answers: Readonly<Record<string, string | number | boolean>>
  readonly until: Until
  /** It is about the parcel of the last crop of the application. */
  readonly isOfParcel?: boolean
}

const OPINION = 'Τα στοιχεία ελέγχθηκαν και ταιριάζουν με τα δικαιολογητικά.'
const DECISION = 'Με βάση τη γνώμη και τα στοιχεία της αίτησης αποφασίζεται έτσι.'

/** Stands in an answer for the last crop of the application. */
const LAST_CROP = 'last crop'

const EXAMPLES: readonly Example[] = [
  {
    kind: 'D06',
    answers: { cause: 'Χαλάζι', day: '2026-04-28', area: 14.5, words: 'Καταστράφηκε το βαμβάκι' },
    until: 'draft',
  },
  { kind: 'D15', answers: { words: 'Όλα τα στοιχεία της αίτησης' }, until: 'withdrawn' },
  { kind: 'D16', answers: { words: 'Αλλαγή του τηλεφώνου επικοινωνίας μου' }, until: 'submitted' },
  { kind: 'D01', answers: { words: 'Το αγροτεμάχιο στη θέση ΚΑΜΠΟΣ το καλλιεργώ ο ίδιος' }, until: 'submitted' },
  { kind: 'D01', answers: { words: 'Δεν έχω άλλη εκμετάλλευση σε άλλο νομό' }, until: 'inReview' },
  {
    kind: 'D14',
    answers: { wrong: 'Η ποικιλία γράφτηκε στο διπλανό αγροτεμάχιο', right: 'Ανήκει στο πρώτο' },
    until: 'opined',
  },
  {
    kind: 'D08',
    answers: { lines: LAST_CROP, words: 'Δεν καλλιεργήθηκε τελικά' },
    until: DECLARATION.accepted,
  },
  {
    kind: 'D10',
    answers: { count: 3.5, to: 'ΔΟΚΙΜΑΣΤΙΚΟΣ ΠΑΡΑΓΩΓΟΣ', way: 'Ενοικίαση με γη' },
    until: DECLARATION.partly,
  },
  {
    kind: 'D17',
    answers: { land: 'Γεωργική', words: 'Από την αεροφωτογραφία του 1945 φαίνεται αγρός' },
    until: 'submitted',
    isOfParcel: true,
  },
  { kind: 'D16', answers: { words: 'Παράταση της προθεσμίας υποβολής' }, until: DECLARATION.rejected },
]

const lead = async (
  db: Database,
  { farmer, first, second }: People,
  etos: number,
  { kind, answers, until, isOfParcel = false }: Example,
) => {
  const kinds = await sql<{ id: number }>`
    SELECT id FROM nsstdeclarationinfo WHERE etos = ${etos} AND kodikos = ${kind}
  `.execute(db.kysely)
  const [found] = kinds.rows
  if (found === undefined) return
  const crops = await sql<{ id: number; parcel: number }>`
    SELECT c.id, c.eda_id AS parcel FROM edetedeaeefytiko c JOIN edetedeaeehd h ON h.etos = c.etos AND h.id = c.ede_id
    WHERE h.etos = ${etos} AND h.afm = ${farmer.afm} AND ${living('h')} ORDER BY c.id DESC LIMIT 1
  `.execute(db.kysely)
  const crop = nameLine({ part: 'crops', line: crops.rows[0]?.id ?? 0 })
  const filled = Object.fromEntries(
    Object.entries(answers).map(([key, value]) => [key, value === LAST_CROP ? crop : value]),
  )
  const edaId = isOfParcel ? (crops.rows[0]?.parcel ?? null) : null
  const nothing = { afm: null, edaId, findingKey: null, runId: null, latewords: '', documents: [] }
  const { id } = await saveDeclaration(db, farmer, { etos, seen: null, kindId: found.id, ...nothing, answers: filled })
  const seen = (rowVersion: number) => ({ etos, id, rowVersion })
  if (until === 'draft') return
  if (until === 'withdrawn') return withdrawDeclaration(db, farmer, seen(1))
  await submitDeclaration(db, farmer, seen(1))
  if (until === 'submitted') return
  await takeDeclaration(db, first, seen(2))
  if (until === 'inReview') return
  await opineDeclaration(db, first, { ...seen(3), words: OPINION })
  if (until !== 'opined') await decideDeclaration(db, second, { ...seen(4), outcome: until, words: DECISION })
}

/** Declarations of the farmer of the demo in every state, written, reviewed and decided by the commands that people use. */
export const loadDeclarations = async (db: Database, people: People): Promise<void> => {
  const years = await sql<{ etos: number }>`
    SELECT h.etos FROM edetedeaeehd h WHERE h.afm = ${people.farmer.afm} AND ${living('h')} ORDER BY h.etos DESC LIMIT 1
  `.execute(db.kysely)
  const [year] = years.rows
  if (year === undefined) return
  for (const example of EXAMPLES) await lead(db, people, year.etos, example)
}
