import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

/*
 * An application that is amended has two headers: its own, and that of the content that is kept aside. A statement that finds
 * headers says which it means, by a word of life-sql.ts; else it counts one application twice.
 */

const ROOT = import.meta.dirname
/** Where statements of the product stand; tests and the demo make what they need. */
const isRead = (file: string): boolean =>
  file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing/') && !file.startsWith('demo/')

/** Statements that say it elsewhere, by their file and the name that the header has in them (`-` without one), and why they may. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'applications/acts/stored-act.ts hd': 'an act names applications by their own keys',
  'applications/correct/closed-schemes.ts h': 'of a row that is saved, whose scope was asked',
  'applications/life/expire.ts h': 'a list of keys that was made by a word',
  'applications/open/open-new.ts -': 'one that is made, and the greatest number, which kept ones share',
  'applications/open/prefill-year.ts h': 'isSource says it',
  'applications/save/hooks.ts h': 'drafts and what is worked at, by a word of which a name is made',
  'applications/submit/submit.ts h': 'the content that the submission sealed, kept or not',
  'applications/transfers/scope.ts hd': 'a transfer names applications by their own keys',
  'authorisations/take-place.ts hd': 'drafts, of which nothing is kept',
  'declarations/scope.ts hd': 'a declaration names applications by their own keys',
  'findings/batch/propose.ts hd': 'findings name applications by their own keys',
  'findings/batch/sample.ts h': 'findings name applications by their own keys',
  'findings/batch/say.ts hd': 'findings name applications by their own keys',
  'findings/batch/work.ts hd': 'findings name applications by their own keys',
  'findings/batch/say.ts h': 'of applications whose findings were decided, by their keys',
  'findings/batch/work.ts h': 'of applications whose findings were decided, by their keys',
  'findings/decide.ts hd': 'a proposal names applications by their own keys',
  'findings/runs/begin.ts hd': 'inScope says it',
  'findings/runs/read.ts h': 'findings name applications by their own keys',
  'home/cards.ts hd': 'a transfer names applications by their own keys',
  'map/tiles.ts hd': 'the header was found by a word before',
  'messages/remind.ts h': 'findings name applications by their own keys',
  'monitoring/answer.ts h': 'answers name applications by their own keys',
  'payments/compare.ts h': 'lines of payments name applications by their own keys',
  'payments/issues/life.ts h': 'orders name applications by their own keys',
  'payments/issues/plan.ts h': 'lines of payments name applications by their own keys',
  'payments/issues/tell.ts h': 'orders name applications by their own keys',
  'reports/keeper.ts hd': 'buckets of both contents are filled',
  'sample/mark.ts hd': 'a draw names applications by their own keys',
  'sample/prepare.ts hd': 'isCandidate says it',
}

/** Where a template ends that begins after a place: templates within it are passed over. */
const endOfTemplate = (text: string, from: number): number => {
  let at = from
  while (at < text.length && text[at] !== '`') {
    if (text[at] === '\\') at += 2
    else if (text.startsWith('${', at)) at = endOfHole(text, at + 2)
    else at += 1
  }
  return at
}
const endOfHole = (text: string, from: number): number => {
  let depth = 1
  let at = from
  while (at < text.length && depth > 0) {
    if (text[at] === '`') at = endOfTemplate(text, at + 1)
    else if (text[at] === '{') depth += 1
    else if (text[at] === '}') depth -= 1
    at += 1
  }
  return at
}

const statementsIn = (text: string): readonly string[] => {
  const found: string[] = []
  const begins = /\bsql(?:<[^`]*?>)?`/g
  for (let begin = begins.exec(text); begin !== null; begin = begins.exec(text)) {
    const from = begin.index + begin[0].length
    begins.lastIndex = endOfTemplate(text, from)
    found.push(text.slice(from, begins.lastIndex))
  }
  return found
}

const HEADER = /\b(?:FROM|JOIN|UPDATE|INTO)\s+edetedeaeehd\b(?:\s+(?:AS\s+)?(?!(?:WHERE|SET|ON|JOIN)\b)(\w+))?/g
const WORD = 'head|official|current|counts|countsAgainst|countsWith|kept|workable|valid'

/** The headers of a statement that it finds without a word, without their key, and not by the rows of one application. */
const unsaidIn = (statement: string): readonly string[] =>
  [...statement.matchAll(HEADER)].flatMap(([, alias]) => {
    if (alias === undefined) return /\bid = (?:ANY\()?\$\{|\bede_id_head = |\bkept\(/.test(statement) ? [] : ['-']
    const says = new RegExp(
      `\\b(?:${WORD})\\('${alias}'[,)]|\\b${alias}\\.(?:officialflag|workflag|ede_id_head)\\b|\\b${alias}\\.id (?:= (?:ANY\\()?|IN \\(?)\\$\\{`,
    )
    const [, row] = new RegExp(`\\b${alias}\\.id = (\\w+)\\.ede_id\\b`).exec(statement) ?? []
    const isOfOne = row !== undefined && new RegExp(`\\b${row}\\.ede_id = (?:ANY\\()?\\$\\{`).test(statement)
    return says.test(statement) || isOfOne ? [] : [alias]
  })

const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter(isRead)

describe('statements on applications', () => {
  it('say which content they mean', () => {
    const unsaid = new Set(
      files.flatMap((file) =>
        statementsIn(readFileSync(path.join(ROOT, file), 'utf8')).flatMap((one) =>
          unsaidIn(one).map((alias) => `${file} ${alias}`),
        ),
      ),
    )
    expect([...unsaid].filter((place) => !(place in ELSEWHERE)).toSorted()).toEqual([])
    // A reason for what is no more hides the next one.
    expect(Object.keys(ELSEWHERE).filter((place) => !unsaid.has(place))).toEqual([])
  })

  it('are found where they do not', () => {
    expect(unsaidIn('SELECT 1 FROM edetedeaeehd h WHERE h.afm = ${afm}')).toEqual(['h'])
    expect(unsaidIn("SELECT 1 FROM edetedeaeehd h WHERE h.afm = ${afm} AND ${head('h')}")).toEqual([])
    expect(unsaidIn("SELECT 1 FROM edetedeaeehd h JOIN edetedeaeehd o ON o.afm = h.afm AND ${head('h')}")).toEqual([
      'o',
    ])
    expect(unsaidIn('SELECT 1 FROM edetedeaeehd h WHERE h.etos = ${etos} AND h.id = ${id}')).toEqual([])
    expect(unsaidIn('SELECT 1 FROM finding f JOIN edetedeaeehd h ON h.id = f.ede_id WHERE f.ede_id = ${id}')).toEqual(
      [],
    )
    expect(unsaidIn('SELECT 1 FROM finding f JOIN edetedeaeehd h ON h.id = f.ede_id')).toEqual(['h'])
    expect(unsaidIn('UPDATE edetedeaeehd SET iban = NULL WHERE afm = ${afm}')).toEqual(['-'])
    expect(statementsIn('const a = sql<{ n: number }>`SELECT ${sql`1 ${b}`} FROM x`; const c = sql`SELECT 2`')).toEqual(
      ['SELECT ${sql`1 ${b}`} FROM x', 'SELECT 2'],
    )
  })
})
