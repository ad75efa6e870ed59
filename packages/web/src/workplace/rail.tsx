import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PageSearch } from '../routing/search-params.ts'
import { useSession } from '../session/index.ts'
import { useT } from '../ui/index.ts'
import button from './bar-button.module.css'
import { Dot, type DotKind } from './dot.tsx'
import classes from './rail.module.css'
import { Roving } from './roving.tsx'
import { useRail } from './use-rail.ts'

interface RailProps {
  /** Name of the landmark. */
  readonly label: string
  /** A line or two at the bottom; gone where the rail is narrow. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/** The column at the left: sections of an application, or the menu. One stop of the Tab key; arrows go through it. */
export const Rail = ({ label, foot, children }: RailProps) => {
  const t = useT()
  const { isSlim, toggle } = useRail()
  const Icon = isSlim ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  const name = t(isSlim ? 'rail.widen' : 'rail.narrow')
  return (
    <nav className={classes.rail} aria-label={label} data-slim={isSlim}>
      <Roving style={{ display: 'contents' }}>
        <ul className={classes.list}>{children}</ul>
        <div className={classes.foot}>
          <div className={classes.footText}>{foot}</div>
          <button type="button" className={button.icon} aria-label={name} title={`${name} ([)`} onClick={toggle}>
            <Icon size={18} stroke={1.6} aria-hidden />
          </button>
        </div>
      </Roving>
    </nav>
  )
}

interface RowProps {
  readonly to: string
  /** The parameters, or what makes them from those of the page that stands. */
  readonly search?: PageSearch | ((old: PageSearch) => PageSearch)
  readonly label: string
  readonly icon?: ReactNode
  /** The sign of its state; `undefined` where rows have none. */
  readonly dot?: DotKind
  /** The state in words, for those who do not see the sign. */
  readonly state?: string
  readonly count?: string
  /** The letter that leads there while its first key is held. */
  readonly letter?: string | null
  readonly isCurrent: boolean
  readonly level?: 1 | 2
  /** A line parts it from the rows above. */
  readonly isApart?: boolean
  readonly onGo?: (() => void) | undefined
}

/** One row of the rail that leads somewhere. Wide it shows its sign or its icon, narrow the icon with the sign on it. */
export const RailRow = ({
  to,
  search,
  label,
  icon,
  dot,
  state,
  count,
  letter,
  isCurrent,
  level = 1,
  isApart = false,
  onGo,
}: RowProps) => {
  const { isSlim } = useRail()
  const { isOnline } = useSession()
  const hasSign = dot !== undefined
  return (
    <li className={isApart ? classes.apart : undefined}>
      <Link
        to={to}
        search={search ?? {}}
        className={classes.row}
        data-level={level}
        data-density={isOnline ? 'comfortable' : 'compact'}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={() => onGo?.()}
        {...(isSlim ? { title: label } : {})}
        aria-label={state === undefined ? label : `${label}, ${state}`}
      >
        {(!hasSign || isSlim) && icon !== undefined && <span className={classes.sign}>{icon}</span>}
        {hasSign && !isSlim && (
          <span className={classes.sign}>
            <Dot kind={dot} />
          </span>
        )}
        <span className={classes.label}>{label}</span>
        {count !== undefined && count !== '' && <span className={classes.count}>{count}</span>}
        {hasSign && isSlim && dot !== 'done' && dot !== null && (
          <span className={classes.corner}>
            <Dot kind={dot} size={11} />
          </span>
        )}
        {letter !== undefined && letter !== null && (
          <kbd className={classes.letter} aria-hidden>
            {letter}
          </kbd>
        )}
      </Link>
    </li>
  )
}
