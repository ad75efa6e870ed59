import type { FindingLine, FindingsAnswer } from '@eae/domain/findings/answers.ts'
import { OBJECTED, OPEN } from '@eae/domain/findings/codes.ts'
import { findingMessage, findingRepair } from '@eae/domain/kernel/check.ts'
import { TARGET } from '@eae/domain/declarations/codes.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { newDeclaration } from '../declarations/index.ts'
import { useSession } from '../session/index.ts'
import { AreaText, useT } from '../ui/index.ts'
import { AnswerForm } from './answer-form.tsx'
import { FindingBadge } from './finding-badge.tsx'
import { FindingPlace } from './finding-place.tsx'
import classes from './findings.module.css'
import { History } from './history.tsx'
import { OfficeForm } from './office-form.tsx'
import { ProposalBox } from './proposal-box.tsx'
import { SeveritySign } from './severity-sign.tsx'

interface FindingViewProps {
  readonly answer: FindingsAnswer
  readonly line: FindingLine
  readonly onDone: () => void
}

/** The other farmer, as far as the reader may know him. */
const wordsOf = (t: ReturnType<typeof useT>, counterpart: FindingLine['counterpart']): readonly string[] => {
  if (counterpart === null) return []
  const numbers = { kodikos: String(counterpart.kodikos), parcel: String(counterpart.parcel) }
  return counterpart.afm === null
    ? [t('finding.counterpart', numbers)]
    : [t('finding.counterpartAfm', { ...numbers, afm: counterpart.afm })]
}

/** Since when a finding stands, until when an answer is asked for, what follows from it, and what land is at stake. */
const About = ({ line }: Pick<FindingViewProps, 'line'>) => {
  const { finding, effect, parcel, foundAt, run, goneAt, answerDue } = line
  const t = useT()
  const words = [
    ...(parcel === null ? [] : [t('finding.parcel', { kodikos: String(parcel.kodikos), place: parcel.topothesia })]),
    ...wordsOf(t, line.counterpart),
    goneAt === null ? t('finding.since', { at: foundAt }) : t('finding.goneSince', { at: goneAt }),
    t(run === null ? 'finding.ofItself' : 'finding.ofRun', { number: run ?? 0 }),
    ...(answerDue === null ? [] : [t('finding.due', { due: answerDue })]),
    ...(goneAt === null ? [t(`choice.findingEffect.${effect}`)] : []),
  ]
  return (
    <p className={classes.meta}>
      {words.join(' · ')}
      {(finding.stakeM2 ?? 0) > 0 && (
        <>
          {' · '}
          {t('field.stake')}: <AreaText m2={finding.stakeM2 ?? 0} />
        </>
      )}
    </p>
  )
}

/** Leads to an objection to the finding, for who writes declarations. */
const Objection = ({ answer: { etos, afm }, line: { finding } }: Omit<FindingViewProps, 'onDone'>) => {
  const t = useT()
  const { menu } = useSession()
  if (menu.privileges.Declaration_W !== true) return null
  return (
    <Button
      mt="sm"
      variant="default"
      component={Link}
      to={newDeclaration(etos, { target: TARGET.finding, findingKey: finding.id, afm })}
    >
      {t('declaration.object')}
    </Button>
  )
}

/** Reasons that say that answers are not this reader's to give: he is offered none, and misses none. */
const NOT_HIS: ReadonlySet<string> = new Set(['locked.kind', 'locked.noPrivilege', 'locked.notOwn'])

/** Why a finding cannot be answered now, for who answers at other times. */
const WhyNoAnswer = ({ reason }: { readonly reason: FindingsAnswer['whyNotAnswer'] }) => {
  const t = useT()
  if (reason === null || NOT_HIS.has(reason.code)) return null
  return <p className={classes.meta}>{t('finding.answerNotNow', { reason: t(reason.code, reason.params) })}</p>
}

/** One finding: what is wrong, how to repair it, what was said of it, and what the reader may say. */
export const FindingView = ({ answer, line, onDone }: FindingViewProps) => {
  const t = useT()
  const { finding, status, goneAt, events } = line
  const [message, repair] = [findingMessage(finding), findingRepair(finding)]
  const isUndecided = status === OPEN || status === OBJECTED
  return (
    <>
      <div className={classes.head}>
        <SeveritySign severity={finding.severity} />
        <FindingBadge status={status} />
        <span className={classes.meta}>{finding.check}</span>
      </div>
      <p className={classes.sentence}>{t(message.code, message.params)}</p>
      <About line={line} />
      {goneAt === null && <p className={classes.words}>{t(repair.code, repair.params)}</p>}
      {line.parcel !== null && <FindingPlace etos={answer.etos} id={answer.edeId} findingKey={finding.id} />}
      <ProposalBox answer={answer} line={line} onDone={onDone} />
      {goneAt === null && isUndecided && answer.whyNotAnswer === null && (
        <AnswerForm answer={answer} line={line} onDone={onDone} />
      )}
      {goneAt === null && isUndecided && <WhyNoAnswer reason={answer.whyNotAnswer} />}
      {goneAt === null && isUndecided && <Objection answer={answer} line={line} />}
      {goneAt === null && <OfficeForm answer={answer} line={line} onDone={onDone} />}
      <History events={events} />
    </>
  )
}
