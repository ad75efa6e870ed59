import { emptyParts } from '@eae/domain/applications/empty-parts.ts'
import { treeEntities } from '@eae/domain/applications/parts-list.ts'
import type { ApplicationTree } from '@eae/domain/applications/tree.ts'
import type { Finding } from '@eae/domain/kernel/check.ts'
import { describe, expect, it } from 'vitest'
import { sectionAt, sectionOfPart, SECTIONS, stateOf } from './sections.ts'
import type { Part } from './store/changes.ts'

const finding = (kind: Finding['subject']['kind'], severity: Finding['severity']): Finding => ({
  id: `${kind}${severity}`,
  check: 'C',
  severity,
  subject: { kind, id: 1 },
  field: null,
  params: {},
  point: null,
  stakeM2: null,
})

const tree = (over: Partial<Record<Part, readonly unknown[]>>): ApplicationTree =>
  // Only what the sections count is looked at.
  ({
    ...emptyParts(),
    ...over,
  }) as unknown as ApplicationTree

const land = sectionOfPart('parcels')
const known = { findings: [], outdated: [], unchecked: null }

describe('the sections of an application', () => {
  it('hold every part, each in one', () => {
    const parts = SECTIONS.flatMap((section) => section.parts)
    expect(parts.toSorted()).toEqual(Object.keys(treeEntities).toSorted())
  })

  it('have names and keys of their own', () => {
    expect(new Set(SECTIONS.map(({ key }) => key)).size).toBe(SECTIONS.length)
    expect(new Set(SECTIONS.map(({ code }) => code)).size).toBe(SECTIONS.length)
  })

  it.each([
    ['/Edetedeaeehd', undefined, 'summary'],
    ['/Edetedeaeehd', 'consents', 'consents'],
    ['/Edetedeaeehd', 'nonsense', 'summary'],
    // A page has its own sections alone.
    ['/Edetedeaeehd', 'parcels', 'summary'],
    ['/eae2024/Edetedeaeeagroi', 'consents', 'parcels'],
  ])('%s with %s shows %s', (path, sec, key) => expect(sectionAt(path, sec).key).toBe(key))

  it.each([
    ['blocks', [finding('parcel', 'W'), finding('ownership', 'B')], 'bad'],
    ['is to be read', [finding('ownership', 'W')], 'warn'],
    ['is told of only', [finding('parcel', 'I')], 'done'],
    ['lies elsewhere', [finding('consent', 'B')], 'done'],
  ] as const)('show what %s', (_what, findings, kind) =>
    expect(stateOf(land, tree({ parcels: [{}] }), { ...known, findings }, false)).toBe(kind),
  )

  it('tell of what is cured in them, whatever it is about', () => {
    const noCrop: Finding = { ...finding('parcel', 'B'), check: '20301' }
    const pasture: Finding = { ...finding('application', 'B'), check: '20401' }
    const filled = tree({ parcels: [{}], crops: [{}], holdings: [{}] })
    const kindOf = (part: Part, found: Finding) =>
      stateOf(sectionOfPart(part), filled, { ...known, findings: [found] }, false)
    expect([kindOf('crops', noCrop), kindOf('parcels', noCrop)]).toEqual(['bad', 'done'])
    expect(kindOf('holdings', pasture)).toBe('bad')
  })

  it('say that one is done only where all is known', () => {
    const filled = tree({ parcels: [{}] })
    expect(stateOf(land, filled, known, false)).toBe('done')
    expect(stateOf(land, filled, { ...known, unchecked: 'unsaved' }, false)).toBeNull()
    expect(stateOf(land, filled, { ...known, outdated: [finding('parcel', 'B')] }, false)).toBeNull()
    expect(stateOf(land, filled, { ...known, outdated: [finding('consent', 'B')] }, false)).toBe('done')
  })

  it('wait to be begun where nothing stands in them, unless nobody edits them', () => {
    expect(stateOf(land, tree({}), known, false)).toBe('none')
    expect(stateOf(land, tree({}), known, true)).toBeNull()
  })
})
