import { sql } from 'kysely'
import { verifyChain } from './applications/index.ts'
import { readConfig } from './platform/config.ts'
import { openDatabase, type Database } from './platform/database.ts'
import { verifyCopies } from './reports/index.ts'

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

const [argument] = process.argv.slice(2)
const year = argument === undefined ? null : Number(argument)
if (year !== null && !(Number.isInteger(year) && year >= 2015 && year <= 2099)) {
  process.stderr.write('usage: npm run verify [year]\n')
  process.exitCode = 2
} else {
  try {
    const db = await openDatabase(readConfig(process.env))
    try {
      if (!(await verify(db, year))) process.exitCode = 1
    } finally {
      await db.close()
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 2
  }
}
