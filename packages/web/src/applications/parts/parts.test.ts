import { emptyParts } from '@eae/domain/applications/empty-parts.ts'
import { outlineOf } from '@eae/domain/applications/outline.ts'
import {
  applicationTree,
  childSlots,
  parts,
  PART_SLOTS,
  treeEntities,
  type PartSlot,
} from '@eae/domain/applications/parts-list.ts'
import { SECTION_PAGES } from '@eae/domain/applications/section-pages.ts'
import type { ApplicationTree } from '@eae/domain/applications/tree.ts'
import { missingFields } from '@eae/domain/kernel/field-fault.ts'
import { reachedFrom, type AnyPart } from '@eae/domain/kernel/part.ts'
import { ROUTES } from '@eae/domain/routes/table.ts'
import { textsEl } from '@eae/domain/texts/el/index.ts'
import { textsEn } from '@eae/domain/texts/en/index.ts'
import { describe, expect, it } from 'vitest'
import { SCREENS } from '../../screens.ts'
import { sectionOfPart } from '../sections.ts'
import { newRow } from '@eae/domain/applications/bulk/new-row.ts'
import { topSlots } from './top-slots.ts'

const catalogue = {
  documentTypes: [],
  ecoActions: [],
  codes: [],
  titles: [],
  measures: [],
  legalForms: [],
  schemas: [],
  crops: [],
}
const header = { id: 1, etos: 2026, afm: '090000045', lkkoiIdB2: 7, nmrId: null, businessGroupFlag: false }
const tree = { ...emptyParts(), header } as unknown as ApplicationTree

describe.each(PART_SLOTS)('the part %s', (slot: PartSlot) => {
  const part: AnyPart = parts[slot]

  it('stands in a section whose page is made', () => {
    const { path } = sectionOfPart(slot)
    expect(path).toBe(SECTION_PAGES[parts[slot].shown.section])
    expect(ROUTES.some((route) => route.path === path)).toBe(true)
    expect(SCREENS.find((screen) => screen.path === path)?.component).not.toBeNull()
  })

  it.each([
    ['Greek', textsEl],
    ['English', textsEn],
  ] as const)('has its words in %s', (_lang, texts: Readonly<Record<string, string>>) => {
    const has = (...codes: readonly string[]): boolean => codes.some((code) => code in texts)
    const unsaid = [
      ...[`entity.${part.name}`, `entity.${part.name}.plural`].filter((code) => !has(code)),
      ...Object.keys(part.fields).filter((name) => !has(`field.${part.name}.${name}`, `field.${name}`)),
      ...part.form.map(({ title }) => `group.${title}`).filter((code) => !has(code)),
      ...Object.values(part.fields).flatMap(({ choices = [], choiceName }) =>
        choices.map((code) => `choice.${choiceName}.${code}`).filter((code) => !has(code)),
      ),
    ]
    expect(unsaid).toEqual([])
  })

  it('begins a row with its place, its number and what its definition says, and lacks the rest', () => {
    const row = newRow(slot, tree, outlineOf(tree, catalogue), part.parent === 'edeId' ? null : 5)
    expect(Object.keys(row).every((name) => name in part.fields)).toBe(true)
    if ('kodikos' in row) expect(row.kodikos).toBe(1)
    if (part.parent !== 'edeId') expect(row[part.parent]).toBe(5)
    expect(missingFields(part.fields, row)).not.toContain('kodikos')
  })
})

it('findings call the rows of each part otherwise', () => {
  const subjects = PART_SLOTS.map((slot) => parts[slot].subject)
  expect(new Set(subjects).size).toBe(subjects.length)
  expect(subjects).not.toContain('application')
  expect(Object.keys(treeEntities)).toHaveLength(PART_SLOTS.length + 1)
})

it.each([
  ['cropRequests', ['contracts', 'crops', 'documents', 'holdings', 'ownership', 'parcels']],
  ['ecoInvoices', ['documents', 'eco', 'holdings', 'ownership', 'parcels']],
  ['ownership', ['parcels']],
  ['machines', []],
] as const)('the words of %s come from the parts that its rows name', (slot, named) =>
  expect([...reachedFrom(applicationTree, slot)].toSorted((a, b) => a.localeCompare(b, 'en'))).toEqual(named),
)

it('rows are numbered below the row that they hang on', () => {
  const crops = [
    { id: 1, edaId: 5, kodikos: 4 },
    { id: 2, edaId: 6, kodikos: 9 },
  ]
  const some = { ...tree, crops } as unknown as ApplicationTree
  expect(newRow('crops', some, outlineOf(some, catalogue), 5).kodikos).toBe(5)
  expect(newRow('crops', some, outlineOf(some, catalogue), 6).kodikos).toBe(10)
})

it('every part that has no look of its own is shown in its section, by itself or below the row it hangs on', () => {
  const shown = (slot: PartSlot): readonly PartSlot[] => [slot, ...childSlots(slot).flatMap(([child]) => shown(child))]
  for (const slot of PART_SLOTS) {
    const { section, as } = parts[slot].shown
    if (as !== 'own' && slot !== 'ownership') expect(topSlots(section).flatMap(shown), slot).toContain(slot)
  }
})
