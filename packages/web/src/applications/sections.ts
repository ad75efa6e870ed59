import { PART_SLOTS, parts, slotOfSubject } from '@eae/domain/applications/parts-list.ts'
import { cureOf } from '@eae/domain/checks/cures.ts'
import { SECTION_PAGES, type ApplicationPath, type SectionKey } from '@eae/domain/applications/section-pages.ts'
import type { ApplicationTree } from '@eae/domain/applications/tree.ts'
import type { Finding } from '@eae/domain/kernel/check.ts'
import type { DotKind } from '../workplace/index.ts'
import { rowsOf, type Part } from './store/changes.ts'
import type { Live } from './store/live.ts'

/** One section of an application: a row of the rail. */
export interface Section {
  /** Its name in the address and in texts: `application.section.<key>`. */
  readonly key: SectionKey
  readonly path: ApplicationPath
  /** The key that leads there after `g`, as `KeyboardEvent.code`. */
  readonly code: string
  /** What it holds, for findings that lead there and for its state. */
  readonly parts: readonly Part[]
  /** How much stands in it: a number, or how many of how many; null = it is not counted. */
  readonly count: ((tree: ApplicationTree) => number | readonly [number, number]) | null
  /** Whether the farmer has to do something in it; the others look at the application. */
  readonly isWork: boolean
  /** Most applications have nothing in it: empty, it waits for nobody. */
  readonly isOptional: boolean
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** What a section has of its own; page and parts follow from the definitions. */
interface SectionDefinition {
  readonly code: string
  /** How much stands in it; left out, the rows of its first part are counted. */
  readonly count?: Section['count']
  readonly isWork?: false
  /** Most applications have nothing in it: empty, it waits for nobody. */
  readonly isOptional?: true
}

const OWN: Readonly<Record<SectionKey, SectionDefinition>> = {
  summary: { code: 'KeyO', count: null, isWork: false },
  applicant: { code: 'KeyA', count: null },
  parcels: { code: 'KeyP' },
  crops: { code: 'KeyC' },
  animals: { code: 'KeyZ', count: ({ animals }) => sum(animals.map(({ plithos }) => plithos)) },
  entitlements: { code: 'KeyD' },
  requests: { code: 'KeyR' },
  eco: { code: 'KeyE', isOptional: true },
  measures: { code: 'KeyM', isOptional: true },
  contracts: { code: 'KeyK', isOptional: true },
  producerGroups: { code: 'KeyU', isOptional: true },
  supplies: { code: 'KeyL', isOptional: true },
  documents: { code: 'KeyF' },
  statistics: { code: 'KeyT', count: null, isOptional: true },
  consents: {
    code: 'KeyS',
    count: ({ consents }) => [
      consents.filter(({ sygkatatheshflag }) => sygkatatheshflag !== null).length,
      consents.length,
    ],
  },
  history: { code: 'KeyI', count: null, isWork: false },
  access: { code: 'KeyX', count: null, isWork: false },
}

const partsIn = (key: SectionKey): readonly Part[] => [
  ...(key === 'applicant' ? (['header'] as const) : []),
  ...PART_SLOTS.filter((slot) => parts[slot].shown.section === key),
]

const sectionOf = (key: SectionKey): Section => {
  const { code, count, isWork = true, isOptional = false } = OWN[key]
  const held = partsIn(key)
  const [first] = held
  const rows = (tree: ApplicationTree): number => (first === undefined ? 0 : rowsOf(tree, first).length)
  return {
    key,
    path: SECTION_PAGES[key],
    code,
    parts: held,
    count: count === undefined ? rows : count,
    isWork,
    isOptional,
  }
}

/** Every section in the order of the rail. Links of findings, states, counts, keys and the phone's sheet follow from it. */
export const SECTIONS: readonly Section[] = (Object.keys(SECTION_PAGES) as SectionKey[]).map(sectionOf)

/** The pages that an application has; going among them leaves nothing behind. */
export const SECTION_PATHS: ReadonlySet<string> = new Set(SECTIONS.map(({ path }) => path))

/** The section that an address means: by its page, and by `sec` where a page has several. */
export const sectionAt = (path: string, sec: string | undefined): Section => {
  const here = SECTIONS.filter((section) => path.endsWith(section.path))
  const found = here.find(({ key }) => key === sec) ?? here[0] ?? SECTIONS[0]
  if (found === undefined) throw new Error('an application has no sections')
  return found
}

/** The section that holds a part of the application. */
export const sectionOfPart = (part: Part): Section => {
  const found = SECTIONS.find(({ parts: held }) => held.includes(part))
  if (found === undefined) throw new Error(`no section holds ${part}`)
  return found
}

/** The findings that are cured in one section. */
export const findingsIn = ({ parts: held }: Section, findings: readonly Finding[]): readonly Finding[] =>
  findings.filter((finding) => held.includes(slotOfSubject(cureOf(finding).kind)))

const isEmpty = ({ parts: held, count }: Section, tree: ApplicationTree): boolean => {
  const counted = count?.(tree)
  if (typeof counted === 'number' && counted > 0) return false
  return held.every((part) => rowsOf(tree, part).length === 0)
}

/**
 * The sign of a section: what blocks, what is to be read, what has not begun, what is done. That something is done is said
 * only where all is known ({@link Live.unchecked}); of an application that nobody edits nothing waits to be begun.
 */
export const stateOf = (
  section: Section,
  tree: ApplicationTree,
  live: Pick<Live, 'findings' | 'outdated' | 'unchecked'>,
  isReadOnly: boolean,
): DotKind => {
  if (!section.isWork) return null
  const found = findingsIn(section, live.findings)
  if (found.some(({ severity }) => severity === 'B')) return 'bad'
  if (found.some(({ severity }) => severity === 'W')) return 'warn'
  if (isEmpty(section, tree)) return isReadOnly || section.isOptional ? null : 'none'
  return live.unchecked === null && findingsIn(section, live.outdated).length === 0 ? 'done' : null
}
