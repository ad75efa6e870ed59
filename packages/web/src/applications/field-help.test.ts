import { fieldHelpOf } from '@eae/domain/applications/field-help.ts'
import { hiddenIn, outlineOf } from '@eae/domain/applications/outline.ts'
import { applicationParts, parts, PART_SLOTS, windowParts } from '@eae/domain/applications/parts-list.ts'
import { SECTION_PAGES } from '@eae/domain/applications/section-pages.ts'
import { emptyParts } from '@eae/domain/applications/empty-parts.ts'
import type { ApplicationTree } from '@eae/domain/applications/tree.ts'
import type { AnyPart } from '@eae/domain/kernel/part.ts'
import { loadTexts, translate } from '@eae/domain/texts/index.ts'
import { describe, expect, it } from 'vitest'

const pages = [...new Set(Object.values(SECTION_PAGES))]
const help = pages.flatMap((path) => fieldHelpOf(path))

describe('the help of fields', () => {
  it('is there for every field of every form of an application, once', () => {
    const asked = applicationParts.map(({ name, form }) => [name, form.flatMap(({ fields }) => fields)])
    const told = help.map(({ entity, fields }) => [entity, fields.map(({ name }) => name)])
    const byName = (a: readonly unknown[], b: readonly unknown[]) => String(a[0]).localeCompare(String(b[0]), 'en')
    expect(told.toSorted(byName)).toEqual(asked.toSorted(byName))
    expect(help.flatMap(({ fields }) => fields).length).toBeGreaterThan(190)
  })

  it.each(['el', 'en'] as const)('has its words in %s, each of a form with a second sentence', async (lang) => {
    const texts = await loadTexts(lang)
    for (const { entity, fields } of help)
      for (const { name, fits, need, because } of fields) {
        const told = translate(texts, fits.code, { choices: '', ...fits.params })
        expect(told, `${entity}.${name}`).not.toBe(fits.code)
        if (!fits.code.startsWith('fieldHelp.')) expect(told, `${entity}.${name}`).toContain('. ')
        for (const code of [
          need === null ? [] : `fieldHelp.need.${need}`,
          because === null ? [] : `only.${because}`,
        ].flat())
          expect(translate(texts, code), code).not.toBe(code)
      }
  })

  it('whatever may be hidden says when it is asked for', () => {
    const all: readonly AnyPart[] = [...PART_SLOTS.map((slot): AnyPart => parts[slot]), ...Object.values(windowParts)]
    const silent = all.flatMap(({ name, rules = {} }) =>
      Object.entries(rules).flatMap(([field, rule]) =>
        (rule?.shown === undefined) === (rule?.because === undefined) ? [] : [`${name}.${field}`],
      ),
    )
    expect(silent).toEqual([])
  })

  it('a row tells which of its fields are not asked for, and no longer when they are', () => {
    const lists = {
      legalForms: [],
      schemas: [],
      crops: [],
      documentTypes: [],
      ecoActions: [],
      codes: [],
      titles: [],
      measures: [],
    }
    const tree = { ...emptyParts(), header: { id: 1 } } as unknown as ApplicationTree
    const outline = outlineOf(tree, lists)
    const hidden = (row: object) => hiddenIn('crops', 'cropMore', { dendra: null, ...row }, outline)
    expect(hidden({ xptype: 1 }).map(({ name, because }) => `${name} ${because}`)).toEqual([
      'emxpId purposes',
      'dteepisporhapo second',
      'dteepisporheos second',
      'apostaseis trees',
      'dendramnhm trees',
      'sporosqty seed',
      'emccId processed',
    ])
    expect(hidden({ xptype: 2, dendra: 5 }).map(({ name }) => name)).toEqual(['emxpId', 'sporosqty', 'emccId'])
    expect(hidden({ xptype: 2, dendra: 5, sporosqty: 3, emxpId: 1, emccId: 1 })).toEqual([])
  })
})
