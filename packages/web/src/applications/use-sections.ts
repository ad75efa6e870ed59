import { SECTION_PAGES } from '@eae/domain/applications/section-pages.ts'
import { formatNumber } from '@eae/domain/texts/format.ts'
import { useMatch } from '@tanstack/react-router'
import { useLang, useT } from '../ui/index.ts'
import { usePlaceState, type DotKind } from '../workplace/index.ts'
import { findingsIn, sectionAt, SECTIONS, stateOf, type Section } from './sections.ts'
import { useOpenApplication } from './store/context.tsx'

/** A section as it stands: its name, its sign and the sign in words, how much is in it. */
export interface ShownSection {
  readonly section: Section
  readonly label: string
  readonly dot: DotKind
  readonly state: string | undefined
  readonly count: string
  readonly isCurrent: boolean
}

/**
 * The section that the page shows: by the address of the page itself. The address of the browser is ahead of it while the
 * next page is on its way, and the page that is left would show a section that it has not.
 */
export const useSection = (): Section => {
  const { pathname } = useMatch({ strict: false })
  const [{ sec }] = usePlaceState()
  return sectionAt(pathname, sec)
}

/** The page that is shown is one of a section; documents to print are a page of their own. */
const useIsInSection = (): boolean => {
  const { pathname } = useMatch({ strict: false })
  return Object.values<string>(SECTION_PAGES).some((path) => pathname.endsWith(path))
}

/** All sections of the open application, for the rail and the phone's sheet. */
export const useSections = (): readonly ShownSection[] => {
  const t = useT()
  const { lang } = useLang()
  const { state, live, lock } = useOpenApplication()
  const current = useSection()
  const isInSection = useIsInSection()
  return SECTIONS.map((section) => {
    const dot = stateOf(section, state.tree, live, lock !== null)
    const found = findingsIn(section, live.findings).filter(({ severity }) => severity === (dot === 'bad' ? 'B' : 'W'))
    const count = section.count?.(state.tree)
    return {
      section,
      label: t(`application.section.${section.key}`),
      dot,
      state: dot === null ? undefined : t(`section.state.${dot}`, { count: found.length }),
      count:
        count === undefined || (section.isOptional && count === 0)
          ? ''
          : typeof count === 'number'
            ? formatNumber(lang, count, 0)
            : `${formatNumber(lang, count[0], 0)}/${formatNumber(lang, count[1], 0)}`,
      isCurrent: isInSection && section.key === current.key,
    }
  })
}
