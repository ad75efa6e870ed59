import { findingMessage, findingRepair } from '../kernel/check.ts'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parts, slotOfSubject, treeEntities } from '../applications/parts-list.ts'
import type { AnyEntity } from '../kernel/entity.ts'
import type { Named } from '../kernel/english.ts'
import type { MessageParam } from '../kernel/message.ts'
import { checksEl } from '../texts/el/checks.ts'
import { checksEn } from '../texts/en/checks.ts'
import { knownChecksEl } from '../texts/el/known-checks.ts'
import { knownChecksEn } from '../texts/en/known-checks.ts'
import { fillText } from '../texts/format.ts'
import { loadTexts, translate } from '../texts/index.ts'
import { cureOf, isAdded, NOT_CURED_HERE } from './cures.ts'
import { rowChecks, runChecks } from './registry.ts'
import { setChecks } from './set-checks.ts'
import { anApplicationFacts, withGeometry, withParcels, type Example } from './testing.ts'

const MOMENTS = ['E', 'F', 'N', 'P'] as const

/** Examples by the family of checks that they stand beside: each family brings its own. */
const families = new Map(
  await Promise.all(
    readdirSync(import.meta.dirname)
      .filter((file) => file.endsWith('.examples.ts'))
      .map(async (file) => {
        const { examples } = (await import(path.join(import.meta.dirname, file))) as {
          readonly examples: readonly Example[]
        }
        return [file.replace('.examples.ts', ''), examples] as const
      }),
  ),
)
const provoking = [...families.values()].flat()

const findings = provoking.flatMap((overrides) =>
  runChecks(anApplicationFacts(overrides), { moment: MOMENTS, ruleParams: {} }),
)
const texts: Readonly<Record<'el' | 'en', Readonly<Record<string, string>>>> = {
  el: { ...checksEl, ...knownChecksEl },
  en: { ...checksEn, ...knownChecksEn },
}
const codes = rowChecks.all.map(({ code }) => code)

test('an application in order has no finding', () => {
  expect(runChecks(anApplicationFacts(), { moment: MOMENTS, ruleParams: {} })).toEqual([])
})

test('the examples of each family provoke all of its checks', async () => {
  const unprovoked: string[] = []
  for (const [family, examples] of families) {
    const checks = Object.values(
      (await import(path.join(import.meta.dirname, `${family}.ts`))) as Readonly<
        Record<string, { readonly code: string }>
      >,
    )
    const found = new Set(
      examples.flatMap((example) =>
        runChecks(anApplicationFacts(example), { moment: MOMENTS, ruleParams: {} }).map(({ check }) => check),
      ),
    )
    unprovoked.push(...checks.flatMap(({ code }) => (found.has(code) ? [] : [`${family}: ${code}`])))
  }
  expect(unprovoked).toEqual([])
})

/** Controls that are no fields: the evidence of a signal, and the list of ear tags. A shape is drawn on the map. */
const CONTROLS: ReadonlySet<string> = new Set(['signal', 'tags', 'geom'])

/** What a person can fill in of a part. */
const fillable = (entity: AnyEntity): readonly string[] =>
  entity.form.flatMap(({ fields }) => fields).filter((name) => entity.fields[name]?.computed === false)

test.each(codes)('what %s finds is cured by a field that a person fills in, a control, or a row to add', (code) => {
  for (const finding of findings.filter(({ check }) => check === code && !NOT_CURED_HERE.has(check))) {
    const { kind, field } = cureOf(finding)
    const slot = slotOfSubject(kind)
    if (isAdded(finding)) expect(Object.keys(parts)).toContain(slot)
    else expect([...fillable(treeEntities[slot]), ...CONTROLS]).toContain(field)
  }
})

test('every check is in a family that has examples', () => {
  expect([...new Set(findings.map(({ check }) => check))].toSorted()).toEqual(codes)
})

test('every check has its message and repair, and no text is left over', () => {
  const setCodes = Object.values(setChecks).map(({ code }) => code)
  // A finding that names a case of its check has the texts of the case.
  const cases: Readonly<Record<string, readonly string[]>> = {
    '10113': ['10113.email'],
    '20114': ['20114.far'],
    '20211': ['20211.other'],
    '10201': ['10201.large', '10201.negative'],
    '40307': ['40307.zone'],
    '40105': ['40105.start', '40105.education'],
    '40202': ['40202.years', '40202.start'],
    '40402': ['40402.contract'],
    '40405': ['40405.register'],
    '50102': ['50102.type'],
  }
  const expected = [...codes, ...setCodes]
    .flatMap((code) => [code, ...(cases[code] ?? [])])
    .flatMap((code) => [`check.${code}.message`, `check.${code}.repair`])
  expect(Object.keys(texts.el)).toEqual(expected)
  expect(Object.keys(texts.en)).toEqual(expected)
})

const fill = (lang: 'el' | 'en', key: string, params: Readonly<Record<string, MessageParam>>) =>
  fillText(lang, texts[lang][key] ?? '{missing}', params)

test.each(['el', 'en'] as const)('every placeholder is given by the check (%s)', (lang) => {
  for (const { check, params } of findings) {
    for (const part of ['message', 'repair']) {
      const { code } = part === 'message' ? findingMessage({ check, params }) : findingRepair({ check, params })
      const text = fill(lang, code, params)
      expect(text, `${check} ${part}`).not.toMatch(/[{}]|NaN|undefined|Infinity/)
    }
  }
})

test('a message reads like a person wrote it', () => {
  const [finding] = runChecks(anApplicationFacts(withGeometry({ areaM2: 50_000 })), { moment: 'F', ruleParams: {} })
  expect(fill('el', 'check.20105.message', finding?.params ?? {})).toBe(
    'Αγροτεμάχιο 1 (ΚΑΜΠΟΣ): η ψηφιοποιημένη έκταση 5,00 ha (50,0 στρ.) διαφέρει από τη δηλωθείσα 6,00 ha (60,0 στρ.) κατά 1,0000 ha (10,000 στρ.). Ανοχή: 0,1250 ha (1,250 στρ.).',
  )
})

test('the ids of findings are unique and the same in the next run', () => {
  for (const overrides of provoking) {
    const run = () => runChecks(anApplicationFacts(overrides), { moment: MOMENTS, ruleParams: {} }).map(({ id }) => id)
    expect(new Set(run()).size).toBe(run().length)
    expect(run()).toEqual(run())
  }
})

test('checks run at their moments', () => {
  const facts = anApplicationFacts({ header: { iban: null, afm: '1' } })
  const at = (moment: 'E' | 'F' | 'N') => runChecks(facts, { moment, ruleParams: {} }).map(({ check }) => check)
  expect(at('E')).toEqual(['10101'])
  expect(at('F')).toEqual(['10101', '10109'])
  expect(at('N')).toEqual([])
})

test('before the first claim year nothing is checked', () => {
  expect(runChecks(anApplicationFacts({ ...provoking[0], etos: 2022 }), { moment: MOMENTS, ruleParams: {} })).toEqual(
    [],
  )
})

/** Lists in which every code has a name in both languages. */
const everyName: Readonly<Record<string, Named>> = new Proxy(
  {},
  { get: () => ({ description: 'ΟΝΟΜΑ', descriptionEn: 'NAME' }) },
)
const { catalogue } = anApplicationFacts()
const names = {
  schemes: everyName,
  ecoGroups: everyName,
  ecoActions: everyName,
  measures: everyName,
  animals: everyName,
  varieties: everyName,
  documents: everyName,
  crops: everyName,
}
const namedFindings = provoking.flatMap((overrides) =>
  runChecks(anApplicationFacts({ catalogue: { ...catalogue, names }, ...overrides }), {
    moment: MOMENTS,
    ruleParams: {},
  }),
)

test.each(['el', 'en'] as const)(
  'what is found is said in words, and names in the language of the reader (%s)',
  async (lang) => {
    const all = await loadTexts(lang)
    for (const finding of namedFindings)
      for (const { code, params } of [findingMessage(finding), findingRepair(finding)]) {
        const said = translate(all, code, params)
        expect(said, code).not.toMatch(/(?:field|choice|check|entity)\.\w|«\s*»|“\s*”|\(\s*\)|[{}]/)
        if (lang === 'en') expect(said, code).not.toContain('ΟΝΟΜΑ')
      }
    const saidOf = (check: string): string => {
      const found = namedFindings.find((one) => one.check === check)
      return found === undefined ? '' : translate(all, findingMessage(found).code, found.params)
    }
    const name = lang === 'el' ? 'ΟΝΟΜΑ' : 'NAME'
    for (const check of [
      '30104',
      '40201',
      '40306',
      '40309',
      '40401',
      '40402',
      '40403',
      '40404',
      '40407',
      '40501',
      '40506',
    ])
      expect(saidOf(check), check).toContain(name)
    expect(saidOf('10123')).toContain(lang === 'el' ? 'ΔΟΥ, ΤΚ.' : 'Tax office, Postal code.')
    expect(saidOf('40102')).toMatch(lang === 'el' ? /περιφέρεια: [Α-Ω]/u : /region: [A-Z]/u)
  },
)

test('a place without a name is a dash', () => {
  const [finding] = runChecks(anApplicationFacts(withParcels({ topothesia: ' ', crops: [] })), {
    moment: 'F',
    ruleParams: {},
  })
  expect(finding?.params['place']).toBe('—')
})
