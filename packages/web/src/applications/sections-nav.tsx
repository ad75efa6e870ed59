import { athensDate } from '@eae/domain/kernel/athens-date.ts'
import { formatDate } from '@eae/domain/texts/format.ts'
import { IconClock, IconPrinter } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { useLang, useT, subscribeKeys, useKeys, waitingKey } from '../ui/index.ts'
import { Dot, Rail, RailRow } from '../workplace/index.ts'
import { SectionIcon } from './section-icons.tsx'
import { SECTIONS } from './sections.ts'
import classes from './sections-nav.module.css'
import { useOpenApplication } from './store/context.tsx'
import { useTimeLeft } from './time-left.ts'
import { searchOfSection } from './use-lead.ts'
import { useSections } from './use-sections.ts'

const FIRST_KEY = 'KeyG'

const letterOf = (code: string): string => code.slice(-1).toLowerCase()

/** `g` and a letter lead to a section, whatever the keyboard's language. */
const useSectionKeys = (): void => {
  const t = useT()
  const navigate = useNavigate()
  const { id } = useOpenApplication()
  useKeys(
    SECTIONS.map((section) => ({
      code: section.code,
      after: FIRST_KEY,
      shown: `g ${letterOf(section.code)}`,
      label: t(`application.section.${section.key}`),
      run: () => void navigate({ to: section.path, search: searchOfSection(section, id) }),
    })),
  )
}

/** How much time the submission has, or when it was. */
const Deadline = () => {
  const t = useT()
  const { lang } = useLang()
  const { situation, tree } = useOpenApplication().state.answer
  const { left, day } = useTimeLeft(situation)
  if (tree.header.dteOris !== null)
    return <>{t('rail.submitted', { date: formatDate(lang, athensDate(tree.header.dteOris)) })}</>
  return (
    <>
      <span className={classes.days}>
        <IconClock size={15} stroke={1.7} aria-hidden />
        <strong>{left}</strong>
      </span>
      <span>{t('rail.until', { date: day })}</span>
    </>
  )
}

/** Where the documents of an application are. */
const PRINTS = '/RepAithshPage1'

/** The sections of the application, each with its state, as the rail. */
export const SectionRail = () => {
  const t = useT()
  const { id, etos } = useOpenApplication()
  const sections = useSections()
  const isWaiting = useSyncExternalStore(subscribeKeys, waitingKey) === FIRST_KEY
  useSectionKeys()
  return (
    <Rail label={t('application.tabs')} foot={<Deadline />}>
      {sections.map(({ section, label, dot, state, count, isCurrent }) => (
        <RailRow
          key={section.key}
          to={section.path}
          search={searchOfSection(section, id)}
          label={label}
          icon={<SectionIcon section={section.key} />}
          dot={dot}
          {...(state === undefined ? {} : { state })}
          count={count}
          letter={isWaiting ? letterOf(section.code) : null}
          isCurrent={isCurrent}
          isApart={section.key === 'history'}
        />
      ))}
      <RailRow
        to={PRINTS}
        search={{ id: String(id), etos: String(etos) }}
        label={t('print.open')}
        icon={<IconPrinter size={18} stroke={1.6} aria-hidden />}
        isCurrent={sections.every(({ isCurrent }) => !isCurrent)}
      />
    </Rail>
  )
}

const SIGNS = ['done', 'none', 'bad', 'warn'] as const

/** The same for the sheet of a phone, with what the signs mean. */
export const SectionList = () => {
  const t = useT()
  const navigate = useNavigate()
  const { id, etos } = useOpenApplication()
  return (
    <nav aria-label={t('application.tabs')}>
      <ul className={classes.list}>
        {useSections().map(({ section, label, dot, state, count, isCurrent }) => (
          <li key={section.key}>
            <button
              type="button"
              className={classes.row}
              {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
              aria-label={state === undefined ? label : `${label}, ${state}`}
              // In place of the sheet: Back leads to the section before it.
              onClick={() =>
                void navigate({ to: section.path, search: searchOfSection(section, id, 'none'), replace: true })
              }
            >
              <SectionIcon section={section.key} size={20} />
              <span className={classes.label}>{label}</span>
              <span className={classes.count}>{count}</span>
              <Dot kind={dot} />
            </button>
          </li>
        ))}
        <li>
          <Link to={PRINTS} search={{ id: String(id), etos: String(etos) }} className={classes.row}>
            <IconPrinter size={20} stroke={1.6} aria-hidden />
            <span className={classes.label}>{t('print.open')}</span>
          </Link>
        </li>
      </ul>
      <div className={classes.legend}>
        {SIGNS.map((kind) => (
          <span key={kind}>
            <Dot kind={kind} size={13} />
            {t(`section.sign.${kind}`)}
          </span>
        ))}
      </div>
    </nav>
  )
}
