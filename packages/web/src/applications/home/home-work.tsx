import { slotOfSubject } from '@eae/domain/applications/parts-list.ts'
import { isAtWork, isPaid } from '@eae/domain/applications/states.ts'
import { Button } from '@mantine/core'
import type { Finding } from '@eae/domain/kernel/check.ts'
import { athensDate } from '@eae/domain/kernel/athens-date.ts'
import { formatDate } from '@eae/domain/texts/format.ts'
import { IconArrowRight, IconClock } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PageSearch } from '../../routing/search-params.ts'
import { AreaText, MoneyText, NumberText, SummaryList, useLang, useT } from '../../ui/index.ts'
import { Dot, writePlaceState, type DotKind } from '../../workplace/index.ts'
import { leadTo } from '../focus-store.ts'
import { linesOf } from '../findings/lines.ts'
import { useFindingWords } from '../findings/words.ts'
import { parcelOf, targetOf } from '../goto.ts'
import { ApplicationStateBadge } from '../application-state.tsx'
import { sectionOfPart } from '../sections.ts'
import { useTimeLeft } from '../time-left.ts'
import { useApplication, type OpenApplication } from '../store/use-application.ts'
import classes from './home-work.module.css'
import { HoldingMap } from './holding-map.tsx'
import { nextGoal, type Goal } from './next-goal.ts'

/** Lines of findings before the others are counted. */
const SHOWN = 3

/** The parameters of a page of this application, reached from home. */
const searchOf = ({ id, etos }: OpenApplication, sec: string, panel?: string): PageSearch => ({
  id: String(id),
  etos: String(etos),
  prp: '/home',
  ocgb: '1',
  _s: writePlaceState({ sec, ...(panel === undefined ? {} : { panel }) }),
})

/** Leads into the application: to what repairs a finding, to a section, or to its panel. */
const useGo = (application: OpenApplication) => {
  const navigate = useNavigate()
  const { tree } = application.state
  const toSection = (sec: string, panel?: string): void =>
    void navigate({ to: '/Edetedeaeehd', search: searchOf(application, sec, panel) })
  const toFinding = async (finding: Finding): Promise<void> => {
    const { section, parcelId, inputId } = targetOf(tree, finding)
    await navigate({ to: section.path, search: searchOf(application, section.key) })
    leadTo({ parcelId, inputId, point: finding.point, findingId: finding.id })
  }
  return { toSection, toFinding }
}

/** The one button of the page; it says where it leads. */
const Primary = ({ application, goal }: { readonly application: OpenApplication; readonly goal: Goal }) => {
  const t = useT()
  const { toSection, toFinding } = useGo(application)
  const { place } = useFindingWords(application.state.tree)
  const words =
    goal.kind === 'repair' ? t('home.goal.repair', { place: place(goal.finding) }) : t(`home.goal.${goal.kind}`)
  const go = (): void => {
    if (goal.kind === 'repair') void toFinding(goal.finding)
    else toSection(goal.kind === 'start' ? 'applicant' : 'summary')
  }
  return (
    <Button
      fullWidth
      size="lg"
      variant={goal.kind === 'view' ? 'default' : 'filled'}
      rightSection={<IconArrowRight size={18} aria-hidden />}
      onClick={go}
    >
      {words}
    </Button>
  )
}

interface LineProps {
  readonly dot: DotKind
  readonly button: string
  readonly onPress: () => void
  readonly children: ReactNode
}

const Line = ({ dot, button, onPress, children }: LineProps) => (
  <li className={classes.line}>
    <Dot kind={dot} />
    <span className={classes.sentence}>{children}</span>
    <Button size="compact-sm" variant="default" onClick={onPress}>
      {button}
    </Button>
  </li>
)

/** What stands in the way, each with the button that leads there, and how much is to be read. */
const Todo = ({ application }: { readonly application: OpenApplication }) => {
  const t = useT()
  const { toSection, toFinding } = useGo(application)
  const { findings } = application.live
  const { tree } = application.state
  const { whole, place } = useFindingWords(tree)
  const blocking = linesOf(findings.filter(({ severity }) => severity === 'B'))
  const toRead = findings.filter(({ severity }) => severity === 'W').length
  const more = blocking.length - SHOWN
  if (blocking.length + toRead === 0) return null
  return (
    <ul className={classes.todo}>
      {blocking.slice(0, SHOWN).map((line) => (
        <Line key={line.first.id} dot="bad" button={t('home.repair')} onPress={() => void toFinding(line.first)}>
          {/* The sentence of a parcel names it. */}
          {line.findings.length === 1 && line.first.params['aa'] === undefined && (
            <strong>{place(line.first)}: </strong>
          )}
          {whole(line)}
        </Line>
      ))}
      {more > 0 && (
        <Line dot="bad" button={t('home.read')} onPress={() => toSection('summary', 'findings')}>
          {t('home.moreBlocking', { count: more })}
        </Line>
      )}
      {toRead > 0 && (
        <Line dot="warn" button={t('home.read')} onPress={() => toSection('summary', 'findings')}>
          {t('home.toRead', { count: toRead })}
        </Line>
      )}
    </ul>
  )
}

/** How much time is left, or when it was submitted and under which number. */
const When = ({ application }: { readonly application: OpenApplication }) => {
  const t = useT()
  const { lang } = useLang()
  const { situation, tree } = application.state.answer
  const { dteOris, arprotocol } = tree.header
  const { left, day } = useTimeLeft(situation)
  if (dteOris !== null)
    return (
      <p className={classes.when}>
        {t('home.submitted', { date: formatDate(lang, athensDate(dteOris)), protocol: arprotocol ?? '—' })}
      </p>
    )
  return (
    <p className={classes.when}>
      <IconClock size={16} stroke={1.7} aria-hidden />
      <strong>{left}</strong>
      <span>{t('home.until', { date: day })}</span>
    </p>
  )
}

/** The state of each parcel, for the picture of the land. */
const shapesOf = ({ state, live }: OpenApplication) => {
  const worst = new Map<string, DotKind>()
  for (const { subject, severity } of live.findings.toReversed()) {
    const parcel = parcelOf(state.tree, slotOfSubject(subject.kind), subject.id)
    if (parcel !== null && severity !== 'I') worst.set(String(parcel.id), severity === 'B' ? 'bad' : 'warn')
  }
  return state.tree.parcels.flatMap(({ id, geom }) =>
    geom === null ? [] : [{ id: String(id), geometry: geom, state: worst.get(String(id)) ?? 'done' }],
  )
}

/** The applicant's application of the year: what it is worth, how long there is time, the one thing to do, the land. */
export const HomeWork = ({
  etos,
  id,
  aside,
}: {
  readonly etos: number
  readonly id: number
  readonly aside: ReactNode
}) => {
  const t = useT()
  const application = useApplication(etos, id)
  const { state, live } = application
  const { tree } = state
  const { status } = tree.header
  const goal = nextGoal(tree, live.findings)
  const animals = tree.animals.reduce((sum, { plithos }) => sum + plithos, 0)
  return (
    <div className={classes.grid}>
      <article aria-label={t('home.thisYear', { etos: String(etos) })}>
        <div className={classes.head}>
          <h2 className={classes.title}>{t('home.thisYear', { etos: String(etos) })}</h2>
          <ApplicationStateBadge status={status} />
        </div>
        <p className={classes.amount}>
          {isPaid(status) ? t('payment.tab') : <MoneyText cents={live.forecast.totalCents} />}
        </p>
        <p className={classes.note}>
          {t(isPaid(status) ? 'payment.paid' : isAtWork(status) ? 'home.forecast' : 'home.forecastSubmitted')}
        </p>
        <When application={application} />
        <Primary application={application} goal={goal} />
        {goal.kind === 'correct' && <p className={classes.note}>{t('home.next.correct')}</p>}
        {isAtWork(status) && <Todo application={application} />}
      </article>
      <div>
        <HoldingMap shapes={shapesOf(application)} search={searchOf(application, sectionOfPart('parcels').key)} />
        <h2 className={classes.subtitle}>{t('home.holding')}</h2>
        <SummaryList
          items={[
            {
              label: t('application.section.parcels'),
              value: (
                <>
                  {tree.parcels.length} · <AreaText m2={tree.parcels.reduce((sum, { ektash }) => sum + ektash, 0)} />
                </>
              ),
            },
            {
              label: t('application.section.animals'),
              value: (
                <>
                  {animals} · <NumberText value={tree.header.totmmz} digits={2} /> {t('home.mmz')}
                </>
              ),
            },
          ]}
        />
        {aside}
      </div>
    </div>
  )
}
