import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { pathToFileURL } from 'node:url'
import { EXPORT_FORMATS } from '@eae/domain/kernel/export.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientOf, testDb } from '../../testing/app.ts'

const run = promisify(execFile)
const LIMIT_MS = 600_000
/**
 * An office program is not part of the product; where there is one, it opens what was written. Its programs for sheets and
 * for documents are installed apart from each other.
 */
const has = (part: 'libsclo.so' | 'libswlo.so'): boolean => {
  const found = spawnSync('which', ['soffice'], { encoding: 'utf8' })
  return found.status === 0 && existsSync(path.join(path.dirname(realpathSync(found.stdout.trim())), part))
}

/** Letters with accents, diaeresis, final sigma; a code and a tax number that begin with zeros; a text that a sheet could run. */
const ROWS = [
  ['000Ξ1', 'ΆΈΉΊΌΎΏ άέήίόύώ ϊϋΐΰ ς «Αγροτικός Συνεταιρισμός»'],
  ['000Ξ2', '=1+1'],
] as const
const AFM = '050273090'
const columns = ['kodikos', 'description', 'afm', 'eidos', 'dteapodoxhs', 'activeflag']
/** Cells between tabs (9), texts in quotes (34), UTF-8 (76), as they are shown. */
const CSV = 'csv:Text - txt - csv (StarCalc):9,34,76,1,,0,false,true'
const TEXT = 'txt:Text (encoded):UTF8'

let folder = ''

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'eae-office-'))
  const { kysely } = await testDb()
  for (const [code, description] of ROWS)
    await sql`
      INSERT INTO edetomadparag (kodikos, description, description_fold, afm, eidos, dteapodoxhs, activeflag, usrinsert)
      VALUES (${code}, ${description}, 'ΓΡΑΦΕΙΟ', ${AFM}, 1, '2026-03-09', true, 'office')
    `.execute(kysely)
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await sql`DELETE FROM edetomadparag WHERE usrinsert = 'office'`.execute((await testDb()).kysely)
})

/** What the office program shows of an export, as text. Its profile is a folder of its own: another window open does not matter. */
const openInOffice = async (extension: 'xls' | 'xlsx' | 'docx'): Promise<string> => {
  const format = EXPORT_FORMATS.find((one) => one.extension === extension)
  const answer = await (
    await clientOf('agency')
  ).call('Edetomadparag/exportAll_grid', {
    criteria: { description: 'γραφειο' },
    exportType: format?.code,
    columns,
  })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  const file = path.join(folder, `${extension}.${extension}`)
  writeFileSync(file, answer.bytes)
  await run(
    'soffice',
    [
      `-env:UserInstallation=${pathToFileURL(path.join(folder, 'profile')).href}`,
      '--headless',
      '--norestore',
      '--convert-to',
      extension === 'docx' ? TEXT : CSV,
      '--outdir',
      folder,
      file,
    ],
    { timeout: LIMIT_MS },
  )
  return readFileSync(path.join(folder, `${extension}.${extension === 'docx' ? 'txt' : 'csv'}`), 'utf8')
}

describe('an exported file opened in LibreOffice (needs soffice)', () => {
  it.skipIf(!has('libsclo.so')).each(['xls', 'xlsx'] as const)(
    'shows Greek, zeros in front, dates and texts as they are: %s',
    async (extension) => {
      const lines = (await openInOffice(extension)).split('\n').map((line) => line.replaceAll('"', '').split('\t'))
      expect(lines[0]).toEqual(['Κωδικός', 'Περιγραφή', 'ΑΦΜ', 'Είδος', 'Ημ/νία αναγνώρισης', 'Ενεργό'])
      expect(lines.slice(1, 3)).toEqual(
        ROWS.map(([code, description]) => [code, description, AFM, 'Ομάδα', '09/03/2026', 'Ναι']),
      )
    },
    LIMIT_MS,
  )

  it.skipIf(!has('libswlo.so'))(
    'shows Greek and zeros in front: docx',
    async () => {
      const text = await openInOffice('docx')
      expect(text).toContain('Κωδικός')
      for (const [code, description] of ROWS) {
        expect(text).toContain(code)
        expect(text).toContain(description)
      }
      expect(text).toContain(AFM)
      expect(text).toContain('09/03/2026')
    },
    LIMIT_MS,
  )
})
