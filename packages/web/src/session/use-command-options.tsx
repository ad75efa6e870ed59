import { IconBolt, IconFileText, IconUser } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { usePages } from '../routing/pages.ts'
import { placeOf } from '../routing/search-params.ts'
import { useSearchOfRecord } from '../routing/use-search-of-record.ts'
import { useOfferedCommands } from '../ui/commands.ts'
import { useT } from '../ui/index.ts'
import { findPages } from './find-pages.ts'
import { findWords } from './find-words.ts'
import { pagesToFind } from './pages-to-find.ts'
import { useSession } from './session-context.tsx'
import { useFoundPeople } from './use-found-people.ts'
import { useYear } from './year-context.tsx'

/** Something that the command search found. */
export interface CommandOption {
  readonly id: string
  readonly icon: ReactNode
  readonly label: string
  /** At the end of the line: where it is, whose number it is. */
  readonly side: string
  readonly key?: string | undefined
  /** Why it cannot be done now; null when it can. */
  readonly reason: string | null
  readonly run: () => void
}

/** What was found of one kind. */
export interface CommandSection {
  /** Code of its heading. */
  readonly title: string
  readonly options: readonly CommandOption[]
}

const ICON = 18

/** What the typed words find: commands of this place first, then people, then pages. Sections without any are left out. */
export const useCommandOptions = (typed: string): readonly CommandSection[] => {
  const t = useT()
  const navigate = useNavigate()
  const searchOf = useSearchOfRecord()
  const { menu } = useSession()
  const { etos } = useYear()
  const offered = useOfferedCommands()
  const people = useFoundPeople(typed)
  const made = usePages()
  const pages = useMemo(
    () =>
      pagesToFind(menu, made).map(({ url, name, group }) => ({
        url,
        label: t(name.code, name.params),
        group: group === null ? '' : t(group.code),
      })),
    [menu, made, t],
  )
  const commands = findWords(offered, typed, ({ label, place }) => ({ label, more: place })).map(
    ({ id, icon, label, place, key, reason, run }) => ({
      id: `command-${id}`,
      icon: icon ?? <IconBolt size={ICON} aria-hidden />,
      label,
      side: place,
      key,
      reason: reason ?? null,
      run,
    }),
  )
  const persons = people.map(({ id, name, afm, kodikos }) => ({
    id: `person-${id}`,
    icon: <IconUser size={ICON} aria-hidden />,
    label: name,
    side: `${afm} · ${kodikos}/${etos}`,
    reason: null,
    run: () => void navigate({ to: '/Edetedeaeehd', search: searchOf(id, etos) }),
  }))
  const found = findPages(pages, typed).map(({ url, label, group }) => ({
    id: `page-${url}`,
    icon: <IconFileText size={ICON} aria-hidden />,
    label,
    side: group,
    reason: null,
    run: () => void navigate(placeOf(url)),
  }))
  return [
    { title: 'commands.here', options: commands },
    { title: 'commands.people', options: persons },
    { title: 'commands.pages', options: found },
  ].filter(({ options }) => options.length > 0)
}
