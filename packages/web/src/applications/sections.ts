import type { ApplicationTree } from '@eae/domain/applications/tree.ts'
import type { Finding } from '@eae/domain/kernel/check.ts'
import type { DotKind } from '../workplace/index.ts'
import { PART_OF, type Part } from './store/changes.ts'
import type { Live } from './store/live.ts'

/** The pages of an application (specification section 2). */
export type ApplicationPath = '/Edetedeaeehd' | '/Edetedeaeeagroi' | '/Edetedeaeezekm' | '/Edetedeaeedikaiol'

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
}

const KEYS = [
  'summary',
  'applicant',
  'parcels',
  'crops',
  'animals',
  'entitlements',
  'requests',
  'documents',
  'consents',
  'history',
  'access',
] as const
export type SectionKey = (typeof KEYS)[number]

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** Every section in the order of the rail. Links of findings, states, counts, keys and the phone's sheet follow from it. */
export const SECTIONS: readonly Section[] = [
  { key: 'summary', path: '/Edetedeaeehd', code: 'KeyO', parts: [], count: null, isWork: false },
  {
    key: 'applicant',
    path: '/Edetedeaeehd',
    code: 'KeyA',
    parts: ['header', 'groupBusinesses'],
    count: null,
    isWork: true,
  },
  {
    key: 'parcels',
    path: '/Edetedeaeeagroi',
    code: 'KeyP',
    parts: ['parcels', 'ownership'],
    count: ({ parcels }) => parcels.length,
    isWork: true,
  },
  {
    key: 'crops',
    path: '/Edetedeaeehd',
    code: 'KeyC',
    parts: ['crops'],
    count: ({ crops }) => crops.length,
    isWork: true,
  },
  {
    key: 'animals',
    path: '/Edetedeaeezekm',
    code: 'KeyZ',
    parts: ['holdings', 'animals'],
    count: ({ animals }) => sum(animals.map(({ plithos }) => plithos)),
    isWork: true,
  },
  {
    key: 'entitlements',
    path: '/Edetedeaeehd',
    code: 'KeyD',
    parts: ['entitlements'],
    count: ({ entitlements }) => entitlements.length,
    isWork: true,
  },
  {
    key: 'requests',
    path: '/Edetedeaeehd',
    code: 'KeyR',
    parts: ['requests'],
    count: ({ requests }) => requests.length,
    isWork: true,
  },
  {
    key: 'documents',
    path: '/Edetedeaeedikaiol',
    code: 'KeyF',
    parts: ['documents'],
    count: ({ documents }) => documents.length,
    isWork: true,
  },
  {
    key: 'consents',
    path: '/Edetedeaeehd',
    code: 'KeyS',
    parts: ['consents'],
    count: ({ consents }) => [
      consents.filter(({ sygkatatheshflag }) => sygkatatheshflag !== null).length,
      consents.length,
    ],
    isWork: true,
  },
  { key: 'history', path: '/Edetedeaeehd', code: 'KeyI', parts: [], count: null, isWork: false },
  { key: 'access', path: '/Edetedeaeehd', code: 'KeyX', parts: [], count: null, isWork: false },
]

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
  const found = SECTIONS.find(({ parts }) => parts.includes(part))
  if (found === undefined) throw new Error(`no section holds ${part}`)
  return found
}

/** The findings of one section. */
export const findingsIn = ({ parts }: Section, findings: readonly Finding[]): readonly Finding[] =>
  findings.filter(({ subject }) => parts.includes(PART_OF[subject.kind]))

const isEmpty = (section: Section, tree: ApplicationTree): boolean => {
  const count = section.count?.(tree) ?? 1
  return (typeof count === 'number' ? count : count[1]) === 0
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
  if (isEmpty(section, tree)) return isReadOnly ? null : 'none'
  return live.unchecked === null && findingsIn(section, live.outdated).length === 0 ? 'done' : null
}
