import { Group } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { useIsPhone, useT } from '../ui/index.ts'
import classes from './section-head.module.css'
import { NextFinding } from './findings/next-finding.tsx'
import { SECTIONS } from './sections.ts'
import { useOpenApplication } from './store/context.tsx'
import { searchOfSection } from './use-lead.ts'
import { useSection } from './use-sections.ts'

/** Leads to the section that comes next, by its name. */
const Next = () => {
  const t = useT()
  const { id } = useOpenApplication()
  const section = useSection()
  const next = SECTIONS[SECTIONS.findIndex(({ key }) => key === section.key) + 1]
  if (next === undefined) return null
  return (
    <Link to={next.path} search={searchOfSection(next, id)} className={classes.next}>
      {t('section.next', { section: t(`application.section.${next.key}`) })}
      <IconArrowRight size={14} aria-hidden />
    </Link>
  )
}

/** The section that was shown last in this browser tab; null until one was. */
let shownLast: string | null = null

/** A section that is opened has the focus at its heading, unless one was led to a field in it. The first page is left alone. */
const useFocusOnOpen = (key: string) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const isOpened = shownLast !== null && shownLast !== key
    shownLast = key
    if (isOpened && document.activeElement?.closest('main input, main textarea') == null)
      heading.current?.focus({ preventScroll: true })
  }, [key])
  return heading
}

/** The name of the section, what can be done with all of it, and the way to the next one. Names the browser's tab, too. */
export const SectionHead = ({ actions }: { readonly actions?: ReactNode }) => {
  const t = useT()
  const isPhone = useIsPhone()
  const { state } = useOpenApplication()
  const { header } = state.tree
  const section = useSection()
  const title = t(`application.section.${section.key}`)
  useEffect(() => {
    document.title = `${title} · ${header.kodikos}/${header.etos} · ${t('app.short')}`
  }, [title, header.kodikos, header.etos, t])
  const heading = useFocusOnOpen(section.key)
  return (
    <div className={classes.head}>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h1>
      <Group gap={10} className="eae-no-print">
        {actions}
        {isPhone ? <NextFinding /> : <Next />}
      </Group>
    </div>
  )
}
