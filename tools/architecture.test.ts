import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')
const ADRS = readdirSync(path.join(ROOT, 'docs/adr')).map((name) => `docs/adr/${name}`)
const DOCUMENTS = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'docs/words.md',
  'docs/decisions.md',
  'docs/a-hundred-screens.md',
  ...ADRS,
]
/** Folders from which a path in a document is counted, and which make a word a path. */
const PLACES = /^(packages|db|docs|tools|e2e|bench|\.ci)(\/|$)/
const SECTIONS = ['## Context', '## Options', '## Decision', '## Consequences']

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')

/** Paths in code spans and targets of links. */
const pathsIn = (file: string): string[] => {
  const text = read(file)
  const spans = [...text.matchAll(/`([^`\s]+)`/g)]
    .map((match) => match[1] ?? '')
    .filter((word) => PLACES.test(word) && !word.includes('*'))
  const links = [...text.matchAll(/\]\(([^)#\s]+)\)/g)]
    .map((match) => match[1] ?? '')
    .filter((target) => !target.includes('://'))
    .map((target) => path.join(path.dirname(file), target))
  return [...spans, ...links]
}

describe('the documents', () => {
  it.each(DOCUMENTS)('%s names only files that exist', (file) => {
    expect(pathsIn(file).filter((name) => !existsSync(path.join(ROOT, name)))).toEqual([])
  })

  it('name every setting of the server in README.md', () => {
    const settings = read('packages/server/src/platform/config.ts').match(/^ {2}[A-Z][A-Z_]+(?=: )/gm) ?? []
    const text = read('README.md')
    expect(settings.length).toBeGreaterThan(20)
    expect(settings.filter((name) => !text.includes(`\`${name.trim()}\``))).toEqual([])
  })

  it('name every package and every area of the server and the pages in ARCHITECTURE.md', () => {
    const folders = ['domain', 'map', 'server', 'web'].flatMap((name) =>
      readdirSync(path.join(ROOT, 'packages', name, 'src'), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => `packages/${name}/src/${entry.name}`),
    )
    const text = read('ARCHITECTURE.md')
    const small = new Set(['packages/map/src/data', 'packages/web/src/api', 'packages/web/src/routing'])
    expect(folders.filter((folder) => !text.includes(folder) && !small.has(folder))).toEqual([])
  })

  it('has no two rooms of the domain that know each other', () => {
    const source = path.join(ROOT, 'packages/domain/src')
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && file.includes(path.sep) && !/\.test\.ts$|\/testing/.test(file),
    )
    const roomOf = (file: string): string => file.split(path.sep)[0] ?? ''
    const ways = new Set(
      files.flatMap((file) =>
        [...readFileSync(path.join(source, file), 'utf8').matchAll(/from '(\.\.?\/[^']+)'/g)].map(
          (match) => `${roomOf(file)} ${roomOf(path.join(path.dirname(file), match[1] ?? ''))}`,
        ),
      ),
    )
    const both = [...ways].filter((way) => {
      const [from = '', to = ''] = way.split(' ')
      return from < to && ways.has(`${to} ${from}`)
    })
    expect(ways.size).toBeGreaterThan(30)
    expect(both).toEqual([])
  })

  it('has no room of the applications in the server that nobody can take in at a glance', () => {
    const most = 25
    const area = path.join(ROOT, 'packages/server/src/applications')
    const rooms = [
      '.',
      ...readdirSync(area, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? one.name : [])),
    ]
    const large = rooms.filter((room) => readdirSync(path.join(area, room), { withFileTypes: true }).length > most)
    expect(rooms.length).toBeGreaterThan(5)
    expect(large).toEqual([])
  })

  it('name every decision once in docs/decisions.md, by its title', () => {
    const named = [...read('docs/decisions.md').matchAll(/^- \[\d{4}\]\((\S+)\) (.+)$/gm)].map(
      (match) => [`docs/${match[1] ?? ''}`, match[2]] as const,
    )
    const titles = ADRS.map((file) => [file, /^# (?:\d+\.? )?(.+)$/m.exec(read(file))?.[1]] as const)
    const byFile = (one: readonly (readonly [string, string | undefined])[]) =>
      one.toSorted(([a], [b]) => (a < b ? -1 : 1))
    expect(byFile(named)).toEqual(byFile(titles))
  })

  it.each(ADRS)('%s gives context, options, decision and consequences', (file) => {
    const text = read(file)
    expect(SECTIONS.filter((section) => !text.includes(`\n${section}\n`))).toEqual([])
    expect(file).toMatch(/\/\d{4}-[a-z0-9-]+\.md$/)
  })
})
