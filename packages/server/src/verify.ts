import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { verifyChain } from './applications/index.ts'
import { readConfig } from './platform/config.ts'
import { openDatabase, type Database } from './platform/database.ts'
import { rootSchema, verifyAgainst, verifyLogs, verifyRoots } from './proofs/index.ts'
import { verifyDeclarations } from './declarations/index.ts'
import { verifyCertificates, verifyLedger, verifyRuns } from './payments/index.ts'
import { verifyCopies } from './reports/index.ts'
import { verifyReleases } from './reports/index.ts'
import { verifyDraws } from './sample/index.ts'

const say = (text: string): void => void process.stdout.write(`${text}\n`)

/** What is wrong with a record, in words for the person who has to look into it. */
const WORDS = {
  content: 'the sealed content was altered',
  link: 'the link to the submission before, or who sent it, was altered',
  order: 'a submission before it is missing or was added',
  rows: 'the stored application differs from the sealed content',
  documents: 'a document differs from what was written of it',
  files: 'a file differs from what was sealed or stored',
  unsealed: 'an application is said to be submitted, and is not',
  log: 'the log of an application and its submission do not match',
  protocol: 'protocol numbers and submissions do not match',
  tip: 'the end of the chain does not match the last submission',
} as const

const yearsWithSubmissions = async (db: Database): Promise<readonly number[]> => {
  const result = await sql<{ etos: number }>`
    SELECT etos FROM submission UNION SELECT etos FROM submission_chain UNION SELECT etos FROM protocol_counter ORDER BY etos
  `.execute(db.kysely)
  return result.rows.map((row) => row.etos)
}

/** Proves the submissions of all years, or of the one given on the command line, and all copies of reports. Gives true when nothing was altered. */
const verify = async (db: Database, year: number | null): Promise<boolean> => {
  const years = year === null ? await yearsWithSubmissions(db) : [year]
  let altered = 0
  for (const etos of years) {
    const { checked, mismatches } = await verifyChain(db.kysely, etos)
    say(`${etos}: ${checked} submissions checked, ${mismatches.length} findings`)
    for (const { chainNo, arprotocol, what, where } of mismatches) {
      const record = arprotocol === '' ? (chainNo === 0 ? '' : `no. ${chainNo}: `) : `${arprotocol}: `
      say(`  ${record}${WORDS[what]} (${what})${where === '' ? '' : ` - ${where}`}`)
    }
    altered += mismatches.length
  }
  if (years.length === 0) say('there are no submissions')
  const { copies, brokenAt } = await verifyCopies(db.kysely)
  say(`copies of reports: ${copies} checked${brokenAt === null ? '' : `, link ${brokenAt} was altered or is missing`}`)
  return altered === 0 && brokenAt === null
}

const tell = (faults: readonly string[]): boolean => {
  for (const fault of faults) say(`  ${fault}`)
  return faults.length === 0
}

/** Proves the logs by their closed days, and the roots of all proofs. */
const verifyProofs = async (db: Database): Promise<boolean> => {
  const logs = await verifyLogs(db.kysely)
  say(`logs: ${logs.days} closed days with ${logs.rows} rows checked, ${logs.faults.length} findings`)
  const isLogRight = tell(logs.faults)
  const roots = await verifyRoots(db.kysely)
  say(
    roots.last === null
      ? 'no day of the logs is closed yet'
      : `root of ${roots.last.day}: ${roots.last.root}, ${roots.faults.length} findings`,
  )
  return tell(roots.faults) && isLogRight
}

/** Draws the samples for controls again by their words. */
const verifySamples = async (db: Database): Promise<boolean> => {
  const { draws, faults } = await verifyDraws(db.kysely)
  say(`draws of samples: ${draws} checked, ${faults.length} findings`)
  return tell(faults)
}

/** Computes the payment runs again from what they kept, and proves the ledger of what they brought, and what is published of it. */
const verifyPayments = async (db: Database): Promise<boolean> => {
  const { runs, faults } = await verifyRuns(db.kysely)
  say(`payment runs: ${runs} computed again, ${faults.length} findings`)
  const ledger = await verifyLedger(db.kysely)
  say(`ledger of payments: ${ledger.entries} entries checked, ${ledger.faults.length} findings`)
  const certificates = await verifyCertificates(db.kysely)
  say(`certificates of payment: ${certificates.length} findings`)
  const released = await verifyReleases(db.kysely)
  say(
    `lists of beneficiaries: ${released.releases} releases compared with their copies, ${released.faults.length} findings`,
  )
  return tell([...faults, ...ledger.faults, ...certificates, ...released.faults])
}

/** Proves declarations and objections by the chains of their years. */
const verifySealedDeclarations = async (db: Database): Promise<boolean> => {
  const { declarations, faults } = await verifyDeclarations(db.kysely)
  say(`declarations: ${declarations} checked, ${faults.length} findings`)
  return tell(faults)
}

/** Holds the database against a root that was kept outside: its hash, or its file. */
const verifyKept = async (db: Database, kept: string): Promise<boolean> => {
  const root = HASH.test(kept) ? kept : rootSchema.parse(JSON.parse(await readFile(kept, 'utf8')))
  const faults = await verifyAgainst(db.kysely, root)
  say(`kept root ${typeof root === 'string' ? root : `of ${root.day}`}: ${faults.length} findings`)
  return tell(faults)
}

const USAGE = 'usage: npm run verify -- [year] [--root <hash, or file of a root>]'
const HASH = /^[0-9a-f]{64}$/

const readArguments = (): { readonly year: number | null; readonly root: string | null } | null => {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { root: { type: 'string' } } })
    const [argument, ...more] = positionals
    const year = argument === undefined ? null : Number(argument)
    const isYear = year === null || (Number.isInteger(year) && year >= 2015 && year <= 2099)
    return isYear && more.length === 0 ? { year, root: values.root ?? null } : null
  } catch {
    // An option that there is not.
    return null
  }
}

const run = async (year: number | null, root: string | null): Promise<boolean> => {
  const db = await openDatabase(readConfig(process.env))
  try {
    const isRight = await verify(db, year)
    const isProven = await verifyProofs(db)
    const isDrawn = await verifySamples(db)
    const isPaid = await verifyPayments(db)
    const isDeclared = await verifySealedDeclarations(db)
    return (root === null || (await verifyKept(db, root))) && isRight && isProven && isDrawn && isPaid && isDeclared
  } finally {
    await db.close()
  }
}

const asked = readArguments()
if (asked === null) {
  process.stderr.write(`${USAGE}\n`)
  process.exitCode = 2
} else {
  try {
    if (!(await run(asked.year, asked.root))) process.exitCode = 1
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 2
  }
}
