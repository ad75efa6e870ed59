import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { entities } from '@eae/domain/registry.ts'
import { ACTIONS } from '@eae/domain/applications/rights/actions.ts'
import { loadTexts, translate } from '@eae/domain/texts/index.ts'
import { describe, expect, it } from 'vitest'
import { SCREENS } from './screens.ts'

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'))

describe.each(['el', 'en'] as const)('the texts in %s', async (lang) => {
  const texts = await loadTexts(lang)
  const missing = (codes: Iterable<string>): string[] =>
    [...new Set(codes)].filter((code) => !Object.hasOwn(texts.byCode, code))

  it('name every entity, field, group and choice of the registry', () => {
    const codes: string[] = []
    const withoutField: string[] = []
    for (const entity of entities.values()) {
      codes.push(
        `entity.${entity.name}`,
        `entity.${entity.name}.plural`,
        ...entity.form.map((group) => `group.${group.title}`),
      )
      for (const [name, field] of Object.entries(entity.fields)) {
        if (missing([`field.${entity.name}.${name}`]).length > 0 && missing([`field.${name}`]).length > 0)
          withoutField.push(`${entity.name}.${name}`)
        codes.push(...(field.choices ?? []).map((code) => `choice.${field.choiceName}.${code}`))
      }
    }
    expect(missing(codes)).toEqual([])
    expect(withoutField).toEqual([])
  })

  it('hold every code that a page asks for by name', () => {
    const asked = sources.flatMap((source) => [...source.matchAll(/\bt\('([^']+)'/g)].map((match) => match[1] ?? ''))
    expect(asked.length).toBeGreaterThan(100)
    expect(missing(asked)).toEqual([])
  })

  it('name every action that a lock may take away', () =>
    expect(missing(Object.keys(ACTIONS).map((action) => `effect.action.${action}`))).toEqual([]))

  it('name every screen', () => expect(missing(SCREENS.map((screen) => screen.titleCode))).toEqual([]))

  it('are never empty and keep the parameters of the Greek text', async () => {
    const greek = await loadTexts('el')
    const names = (text: string): string[] => [...text.matchAll(/\{(\w+)/g)].map((match) => match[1] ?? '').toSorted()
    for (const [code, text] of Object.entries(texts.byCode)) {
      expect(text.trim(), code).not.toBe('')
      expect(names(text), code).toEqual(names(greek.byCode[code] ?? ''))
    }
  })
})

describe('the catalogues', () => {
  it('share no code: one would hide the other', () => {
    const folder = path.join(import.meta.dirname, '../../domain/src/texts/el')
    const seen = new Map<string, string>()
    const twice: string[] = []
    for (const file of readdirSync(folder).filter((name) => name !== 'index.ts')) {
      for (const [, code = ''] of readFileSync(path.join(folder, file), 'utf8').matchAll(/^  '([^']+)':/gm)) {
        if (seen.has(code)) twice.push(`${code}: ${seen.get(code)} and ${file}`)
        seen.set(code, file)
      }
    }
    expect(twice).toEqual([])
  })
})

/** Modules that a module imports by itself, not through a page that is loaded later; parts of the interface by their names. */
const importsOf = (file: string): readonly string[] => {
  const source = readFileSync(file, 'utf8')
  const index = path.join(import.meta.dirname, 'ui/index.ts')
  const parts = new Map(
    [...readFileSync(index, 'utf8').matchAll(/\{([^}]+)\} from '([^']+)'/g)].flatMap(([, names = '', from = '']) =>
      names.split(',').map((name) => [name.trim(), path.join(path.dirname(index), from)] as const),
    ),
  )
  return [...source.matchAll(/^import (?!type)(?:\{([^}]*)\} )?(?:from )?'(\.[^']+\.tsx?)'/gm)].flatMap(
    ([, names = '', from = '']) => {
      const to = path.join(path.dirname(file), from)
      return to === index ? names.split(',').flatMap((name) => parts.get(name.trim()) ?? []) : [to]
    },
  )
}

describe('the pages before the login', () => {
  it('show no text that comes after it', async () => {
    const files = new Set(
      [
        'session/login-page.tsx',
        'session/login-local-page.tsx',
        'session/login-taxis-page.tsx',
        'session/publication-page.tsx',
        'app/special-pages.tsx',
      ].map((file) => path.join(import.meta.dirname, file)),
    )
    for (const file of files) for (const to of importsOf(file)) files.add(to)
    expect(files.size).toBeGreaterThan(30)
    const [shown, all] = [await loadTexts('el', 'public'), await loadTexts('el')]
    const late = [...files].flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/'([^'\n]+)'/g)]
        .map(([, code = '']) => code)
        // What uses a row is told where one was to be deleted.
        .filter((code) => !code.startsWith('usage.'))
        .filter((code) => Object.hasOwn(all.byCode, code) && !Object.hasOwn(shown.byCode, code))
        .map((code) => `${path.relative(import.meta.dirname, file)}: ${code}`),
    )
    expect(late).toEqual([])
  })
})

describe('translating', async () => {
  const texts = await loadTexts('el')
  it('shows an unknown code as it is', () => expect(translate(texts, 'no.such.code')).toBe('no.such.code'))
  it('uses the singular for one', () => {
    expect(translate(texts, 'home.deadline.open', { count: 1 })).toBe('Απομένει 1 ημέρα για την υποβολή')
    expect(translate(texts, 'home.deadline.open', { count: 12 })).toBe('Απομένουν 12 ημέρες για την υποβολή')
  })
  it('takes several server messages apart', () => {
    expect(translate(texts, 'error_required%%error.inUse%%ελεύθερο κείμενο')).toBe(
      'Συμπληρώστε το πεδίο.\nΗ εγγραφή χρησιμοποιείται αλλού και δεν διαγράφεται.\nελεύθερο κείμενο',
    )
  })
})
