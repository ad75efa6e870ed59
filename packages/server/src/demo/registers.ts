import { createHash } from 'node:crypto'
import type pg from 'pg'
import { makeAfm } from '@eae/domain/identifiers/afm.ts'
import { foldEl } from '@eae/domain/kernel/fold.ts'
import { allOrNothing } from '../platform/all-or-nothing.ts'
import type { Database } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'
import { renderPdf } from '../platform/pdf.ts'
import { mayWriteYears } from './official-years.ts'
import { DEMO_USER } from './tables.ts'

/** Invented groups of producers: code, name, kind, what they produce, regional unit. */
const GROUPS: readonly (readonly [string, string, number, string, string])[] = [
  ['ΟΠ-001', 'ΟΜΑΔΑ ΠΑΡΑΓΩΓΩΝ ΟΣΠΡΙΩΝ «Η ΧΡΥΣΗ ΦΑΚΗ»', 1, 'ΦΑΚΕΣ, ΡΕΒΙΘΙΑ', '42'],
  ['ΟΠ-002', 'ΟΡΓΑΝΩΣΗ ΠΑΡΑΓΩΓΩΝ ΒΑΜΒΑΚΟΣ «ΛΕΥΚΟΣ ΚΑΜΠΟΣ»', 2, 'ΒΑΜΒΑΚΙ', '41'],
  ['ΟΠ-003', 'ΕΝΩΣΗ ΟΡΓΑΝΩΣΕΩΝ ΡΥΖΙΟΥ «ΤΑ ΤΡΙΑ ΠΟΤΑΜΙΑ»', 3, 'ΡΥΖΙ', '54'],
  ['ΟΠ-004', 'ΔΙΕΠΑΓΓΕΛΜΑΤΙΚΗ ΟΡΓΑΝΩΣΗ ΕΛΙΑΣ «ΑΡΓΥΡΟΦΥΛΛΗ»', 4, 'ΕΛΑΙΟΛΑΔΟ, ΕΛΙΕΣ', '17'],
  ['ΟΠ-005', 'ΟΜΑΔΑ ΠΑΡΑΓΩΓΩΝ ΑΡΩΜΑΤΙΚΩΝ «ΑΓΡΙΑ ΜΕΝΤΑ»', 1, 'ΡΙΓΑΝΗ, ΛΕΒΑΝΤΑ', '22'],
]

/** Invented processors: code, name, town, and the crops that they may make contracts for. */
const PROCESSORS: readonly (readonly [string, string, string, readonly string[]])[] = [
  ['ΜΕΤ-001', 'ΜΥΛΟΙ ΑΝΑΤΟΛΙΚΟΥ ΚΑΜΠΟΥ Α.Ε.', 'ΛΑΡΙΣΑ', ['10001']],
  ['ΜΕΤ-002', 'ΕΚΚΟΚΚΙΣΤΗΡΙΑ ΛΕΥΚΗ ΙΝΑ Α.Ε.', 'ΚΑΡΔΙΤΣΑ', []],
  ['ΜΕΤ-003', 'ΟΡΥΖΟΜΥΛΟΙ ΤΟΥ ΔΕΛΤΑ Ε.Ε.', 'ΧΑΛΑΣΤΡΑ', ['10009']],
]

/** Invented cooperatives: code, name, regional unit. */
const COOPERATIVES: readonly (readonly [string, string, string])[] = [
  ['ΑΣ-001', 'ΑΓΡΟΤΙΚΟΣ ΣΥΝΕΤΑΙΡΙΣΜΟΣ ΠΕΤΡΩΤΟΥ «Η ΠΡΟΟΔΟΣ»', '42'],
  ['ΑΣ-002', 'ΑΓΡΟΤΙΚΟΣ ΕΛΑΙΟΥΡΓΙΚΟΣ ΣΥΝΕΤΑΙΡΙΣΜΟΣ ΓΑΛΑΖΙΟΥ ΟΡΜΟΥ', '17'],
  ['ΑΣ-003', 'ΓΑΛΑΚΤΟΚΟΜΙΚΟΣ ΣΥΝΕΤΑΙΡΙΣΜΟΣ ΨΗΛΗΣ ΡΑΧΗΣ', '22'],
  ['ΑΣ-004', 'ΣΥΝΕΤΑΙΡΙΣΜΟΣ ΜΕΛΙΣΣΟΚΟΜΩΝ «ΤΟ ΘΥΜΑΡΙ»', '51'],
]

/** Tax numbers below this series belong to nobody. */
const afmOf = (n: number): string => makeAfm(`000000${String(n).padStart(2, '0')}`)

const addGroups = async (client: pg.PoolClient): Promise<void> => {
  for (const [at, [code, name, kind, products, nomos]] of GROUPS.entries())
    await client.query(
      `INSERT INTO edetomadparag (kodikos, description, description_fold, afm, eidos, proionta, araposs, dteapodoxhs, dnm_kodikos, activeflag, usrinsert)
       VALUES ($1, $2, $3, $4, $5, $6, $7, make_date(2018, 3, 1) + $8::integer * 137, $9, true, $10)
       ON CONFLICT (kodikos) DO NOTHING`,
      [code, name, foldEl(name), afmOf(10 + at), kind, products, `ΑΠ-${101 + at}`, at, nomos, DEMO_USER],
    )
}

const addProcessors = async (client: pg.PoolClient, year: number): Promise<void> => {
  for (const [at, [code, name, town, crops]] of PROCESSORS.entries()) {
    await client.query(
      `INSERT INTO edetmetcompany (etos, kodikos, description, description_fold, afm, polh, phone, email, activeflag, usrinsert)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, true, $9) ON CONFLICT (etos, kodikos) DO NOTHING`,
      [year, code, name, foldEl(name), afmOf(20 + at), town, `210000010${at}`, `info${at + 1}@example.org`, DEMO_USER],
    )
    await client.query(
      `INSERT INTO edetefec (etos, emc_id, efy_id, araposs, dtestart, dteend, usrinsert)
       SELECT c.etos, c.id, f.id, $4, make_date($1, 1, 1), make_date($1, 12, 31), $5
       FROM edetmetcompany c JOIN edetfytiko f ON f.etos = c.etos AND f.kodikos = ANY($3::text[])
       WHERE c.etos = $1 AND c.kodikos = $2 ON CONFLICT DO NOTHING`,
      [year, code, crops, `ΕΓΚ-${201 + at}`, DEMO_USER],
    )
  }
}

const addCooperatives = async (client: pg.PoolClient): Promise<void> => {
  for (const [at, [code, name, nomos]] of COOPERATIVES.entries())
    await client.query(
      `INSERT INTO msrcooperative (kodikos, description, description_fold, afm, amsyn, dnm_kodikos, activeflag, usrinsert)
       VALUES ($1, $2, $3, $4, $5, $6, true, $7) ON CONFLICT (kodikos) DO NOTHING`,
      [code, name, foldEl(name), afmOf(30 + at), String(1_001 + at), nomos, DEMO_USER],
    )
}

interface DemoDocument {
  readonly code: string
  readonly title: string
  readonly kind: number
  readonly file: string
  readonly paragraphs: readonly string[]
}

const documentsOf = (year: number): readonly DemoDocument[] => [
  {
    code: 'ΕΓΚ-1',
    title: `Εγκύκλιος υποβολής Ενιαίας Αίτησης Ενίσχυσης ${year} (δείγμα)`,
    kind: 1,
    file: `egkyklios-${year}.pdf`,
    paragraphs: [
      'Το έγγραφο αυτό είναι δείγμα της επίδειξης και δεν έχει εκδοθεί από καμία υπηρεσία.',
      'Η αίτηση υποβάλλεται ηλεκτρονικά. Οι προθεσμίες της εμπρόθεσμης και της εκπρόθεσμης υποβολής φαίνονται στην αρχική σελίδα.',
      'Πριν από την υποβολή εκτελούνται όλοι οι διασταυρωτικοί έλεγχοι. Τα μηνύματα που εμποδίζουν την υποβολή οδηγούν στο σημείο της αίτησης που χρειάζεται διόρθωση.',
    ],
  },
  {
    code: 'ΟΔΗ-1',
    title: 'Οδηγός: σχεδίαση αγροτεμαχίων στον χάρτη (δείγμα)',
    kind: 2,
    file: 'odigos-xartis.pdf',
    paragraphs: [
      'Το έγγραφο αυτό είναι δείγμα της επίδειξης και δεν έχει εκδοθεί από καμία υπηρεσία.',
      'Επιλέξτε το αγροτεμάχιο από τη λίστα. Ο χάρτης μεταφέρεται σε αυτό και τα όριά του εμφανίζονται έντονα.',
      'Για διόρθωση ορίου σύρετε μια κορυφή. Η έκταση υπολογίζεται ξανά αμέσως και οι επικαλύψεις εμφανίζονται στον χάρτη.',
    ],
  },
]

const SAMPLE = 'dikaiologhtiko-deigma.pdf'

const PAGE = `#let d = json(bytes(sys.inputs.data))
// The same bytes in every load.
#set document(title: d.title, author: "ΕΑΕ", date: datetime(year: 2026, month: 1, day: 1))
#set page(paper: "a4", margin: 2.5cm)
#set text(font: "Noto Sans", lang: "el", size: 11pt)
#set par(justify: true)
#show heading: set text(size: 16pt, fill: rgb("#003375"))
= #d.title
#v(4mm)
#for paragraph in d.paragraphs [#par(paragraph)]
`

/** The file of a document; null where PDF cannot be made. */
const fileOf = ({ title, paragraphs }: DemoDocument): Buffer | null => {
  try {
    return renderPdf(PAGE, { title, paragraphs })
  } catch (error) {
    if (error instanceof AppError && error.answer.code === 'error.noPdf') return null
    throw error
  }
}

const addFile = async (client: pg.PoolClient, name: string, bytes: Buffer): Promise<unknown> => {
  const { rows } = await client.query<{ id: string | number }>(
    `INSERT INTO app_file (user_id, purpose, file_name, content_type, size_bytes, received_bytes, sha256, keptflag, usrinsert)
     SELECT u.id, 'document', $1, 'application/pdf', $2, $2, $3, true, $4 FROM app_user u WHERE u.login = 'agency' RETURNING id`,
    [name, bytes.length, createHash('sha256').update(bytes).digest('hex'), DEMO_USER],
  )
  await client.query('INSERT INTO app_file_part (file_id, n, bytes) VALUES ($1, 0, $2)', [rows[0]?.id, bytes])
  return rows[0]?.id
}

/** One sample page stands for the files of all documents of the demo's applications. */
const attachSample = async (client: pg.PoolClient): Promise<void> => {
  const bytes = fileOf({
    code: 'ΔΕΙΓΜΑ',
    title: 'Δικαιολογητικό (δείγμα επίδειξης)',
    file: SAMPLE,
    kind: 1,
    paragraphs: ['Η σελίδα αυτή στέκεται στη θέση των πραγματικών εγγράφων, που μια επίδειξη δεν έχει.'],
  })
  if (bytes === null) return
  await client.query('UPDATE edetedeaeedikaiol SET file_id = $1, file_year = etos WHERE usrinsert = $2', [
    await addFile(client, SAMPLE, bytes),
    DEMO_USER,
  ])
}

const addDocuments = async (client: pg.PoolClient, year: number): Promise<void> => {
  for (const document of documentsOf(year)) {
    const bytes = fileOf(document)
    if (bytes === null) continue
    const id = await addFile(client, document.file, bytes)
    await client.query(
      `INSERT INTO edetgaeedoc (etos, kodikos, titlos, titlos_fold, katigoria, dtepublish, activeflag, file_id, usrinsert)
       VALUES ($1, $2, $3, $4, $5, make_date($1, 1, 15), true, $6, $7)`,
      [year, document.code, document.title, foldEl(document.title), document.kind, id, DEMO_USER],
    )
  }
}

/** Fills the registers that have no public source with a handful of invented rows, and the library with two documents. */
export const loadDemoRegisters = (db: Database, year: number): Promise<void> =>
  allOrNothing(db, async (client) => {
    await addGroups(client)
    await addProcessors(client, year)
    await addCooperatives(client)
    await addDocuments(client, year)
    await mayWriteYears(client)
    await attachSample(client)
  })
