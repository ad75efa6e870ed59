import { Button, Group, VisuallyHidden } from '@mantine/core'
import { findingRepair, type Finding } from '@eae/domain/kernel/check.ts'
import { IconArrowRight, IconWand } from '@tabler/icons-react'
import { useState } from 'react'
import { MoneyText, useT } from '../../ui/index.ts'
import { Dot, type DotKind } from '../../workplace/index.ts'
import { useWish } from '../focus-store.ts'
import { useOpenApplication } from '../store/context.tsx'
import { useLeadToFinding } from '../use-findings.ts'
import classes from './findings.module.css'
import { wayOf, type PricedLine } from './lines.ts'
import { useFocusFirst } from './use-focus-first.ts'
import { useLineGain, useRepair, type Repair } from './use-repair.ts'
import { useFindingWords } from './words.ts'

const DOTS: Readonly<Record<Finding['severity'], DotKind>> = { B: 'bad', W: 'warn', I: 'none' }

/** Places of like findings that are named; the rest is counted. */
const MOST_PLACES = 6

/** Where the findings of a line are; a press leads to each. */
const Places = ({ line, isOld }: { readonly line: PricedLine; readonly isOld: boolean }) => {
  const t = useT()
  const { state } = useOpenApplication()
  const { place } = useFindingWords(state.tree)
  const lead = useLeadToFinding()
  const { findingId } = useWish()
  // One line for what stands in the same place, as ten consents do.
  const places = line.findings.filter((one, at, all) => all.findIndex((other) => place(other) === place(one)) === at)
  return (
    <span className={classes.places}>
      {places.slice(0, MOST_PLACES).map((finding) => (
        <button
          key={finding.id}
          type="button"
          className={classes.place}
          {...(finding.id === findingId && !isOld ? { 'aria-current': 'true' as const } : {})}
          onClick={() => void lead(finding)}
        >
          {place(finding)}
        </button>
      ))}
      {places.length > MOST_PLACES && <span>{t('findings.morePlaces', { count: places.length - MOST_PLACES })}</span>}
    </span>
  )
}

/** What a repair will change, before it is done. */
const Preview = ({
  repair,
  onDo,
  onClose,
}: {
  readonly repair: Repair
  readonly onDo: () => void
  readonly onClose: () => void
}) => {
  const t = useT()
  const first = useFocusFirst()
  return (
    <div className={classes.preview} role="group" aria-label={t(repair.label.code, repair.label.params)}>
      <ul>
        {repair.previews.map(({ code, params }) => (
          <li key={JSON.stringify(params)}>{t(code, params)}</li>
        ))}
        {repair.gainCents !== 0 && (
          <li>
            {t(repair.gainCents > 0 ? 'findings.repair.more' : 'findings.repair.less', {
              cents: Math.abs(repair.gainCents),
            })}
          </li>
        )}
      </ul>
      <Group gap={6}>
        <Button ref={first} size="compact-sm" onClick={onDo}>
          {t('findings.repair.do')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
      </Group>
    </div>
  )
}

const WORDS_OF = {
  correct: 'parcels.finding.correct',
  add: 'part.addShort',
  show: 'parcels.finding.show',
  go: 'findings.go',
} as const

interface ActionProps {
  readonly line: PricedLine
  readonly repair: Repair | null
  readonly isHere: boolean
  readonly onPreview: () => void
}

/** The one button of a line: a command that repairs it, otherwise the way to the first field or place of it. */
const Action = ({ line, repair, isHere, onPreview }: ActionProps) => {
  const t = useT()
  const { state, lock } = useOpenApplication()
  const { place } = useFindingWords(state.tree)
  const lead = useLeadToFinding()
  const { first } = line
  if (repair !== null)
    return (
      <Button size="compact-sm" variant="default" leftSection={<IconWand size={15} aria-hidden />} onClick={onPreview}>
        {t(repair.label.code, repair.label.params)}
      </Button>
    )
  const way = wayOf(first)
  // What to do instead stands in the sentence beside it.
  if (way === 'nowhere') return null
  const words = t(WORDS_OF[lock === null ? way : 'go'])
  return (
    <Button
      size="compact-sm"
      variant="default"
      rightSection={<IconArrowRight size={15} aria-hidden />}
      {...(isHere ? {} : { 'aria-label': t('findings.act', { action: words, place: place(first) }) })}
      onClick={() => void lead(first)}
    >
      {words}
    </Button>
  )
}

interface FindingItemProps {
  readonly line: PricedLine
  /** It may be gone: its rows were saved since it was found. */
  readonly isOld?: boolean
  /** It is told of at its place, whose name is left out. */
  readonly isHere?: boolean
  /** Tells that a repair was done: its words, and what takes it back. */
  readonly onRepaired: (done: string, undo: () => void) => void
}

/** What can be done about a line: its button, and before a command is run what it will change. */
export const FindingAct = ({ line, isHere = false, onRepaired }: Omit<FindingItemProps, 'isOld'>) => {
  const t = useT()
  const repair = useRepair()(line)
  const [isPreviewing, setPreviewing] = useState(false)
  if (!isPreviewing || repair === null)
    return <Action line={line} repair={repair} isHere={isHere} onPreview={() => setPreviewing(true)} />
  return (
    <Preview
      repair={repair}
      onClose={() => setPreviewing(false)}
      onDo={() => {
        setPreviewing(false)
        onRepaired(t(repair.label.code, repair.label.params), repair.run())
      }}
    />
  )
}

/** A line of findings: what is wrong, where, what it is worth, and the one thing to do about it. */
export const FindingItem = ({ line, isOld = false, isHere = false, onRepaired }: FindingItemProps) => {
  const t = useT()
  const { state } = useOpenApplication()
  const { sentence } = useFindingWords(state.tree)
  const gainOf = useLineGain()
  const { first } = line
  const gain = isOld ? 0 : gainOf(line)
  return (
    <>
      <span className={classes.sign}>
        <Dot kind={isOld ? 'none' : DOTS[first.severity]} />
        <VisuallyHidden>{t(isOld ? 'findings.old' : `severity.${first.severity}`)}</VisuallyHidden>
      </span>
      <span className={classes.sentence}>{sentence(line)}</span>
      {line.cents > 0 && (
        <span className={classes.cents}>
          −<MoneyText cents={line.cents} />
        </span>
      )}
      {!isHere && <Places line={line} isOld={isOld} />}
      <span className={classes.repair}>{t(findingRepair(first).code, first.params)}</span>
      <span className={classes.action}>
        <FindingAct line={line} isHere={isHere} onRepaired={onRepaired} />
        {/* What is at stake says it already where it is the same. */}
        {gain > 0 && gain !== line.cents && (
          <span className={classes.gain}>{t('findings.gain', { count: line.findings.length, cents: gain })}</span>
        )}
      </span>
    </>
  )
}
