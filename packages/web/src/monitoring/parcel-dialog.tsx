import type { ParcelSignals, SignalLine, SignalsAnswer } from '@eae/domain/monitoring/answers.ts'
import { Box, Button, Group, UnstyledButton } from '@mantine/core'
import { asksForAnswer, STATE_ACCEPTED, STATE_WAITS } from '@eae/domain/monitoring/codes.ts'
import { IconMap2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Failure } from '../crud/index.ts'
import { FloatDialog, LoadingBlock, useT } from '../ui/index.ts'
import { AnswerBadge } from './answer-badge.tsx'
import { AnswerForm } from './answer-form.tsx'
import { Answers } from './answers.tsx'
import { DecideForm } from './decide-form.tsx'
import { Light } from './light.tsx'
import classes from './monitoring.module.css'
import { SeenText } from './seen-text.tsx'
import { Series } from './series.tsx'
import { useParcelLink } from './use-parcel-link.ts'
import { useSignals } from './use-signals.ts'

interface ChoiceProps {
  readonly signals: readonly SignalLine[]
  readonly chosen: number
  readonly onChoose: (id: number) => void
}

/** All signals of the parcel, of which one is looked at. */
const Choice = ({ signals, chosen, onChoose }: ChoiceProps) => {
  const t = useT()
  if (signals.length < 2) return null
  return (
    <section className={classes.part} aria-label={t('ams.others')}>
      <h3>{t('ams.others')}</h3>
      <ul className={classes.signals}>
        {signals.map((signal) => (
          <li key={signal.id}>
            <UnstyledButton
              className={classes.signal ?? ''}
              data-chosen={signal.id === chosen || undefined}
              aria-current={signal.id === chosen}
              onClick={() => onChoose(signal.id)}
            >
              <Light colour={signal.amsresult} />
              <span>
                {t(`choice.amsrule.${signal.amsrule}`)} <SeenText signal={signal} />
              </span>
              {asksForAnswer(signal.amsresult) && <AnswerBadge state={signal.answers[0]?.answerstate} />}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface SignalProps {
  readonly answer: SignalsAnswer
  readonly parcel: ParcelSignals
  readonly signal: SignalLine
  readonly toParcel: string
  readonly onDone: () => void
}

/** One signal: its light, its evidence, what was answered, and what the reader may do. */
const Signal = ({ answer: { etos, whyNotAnswer, whyNotDecide }, parcel, signal, toParcel, onDone }: SignalProps) => {
  const t = useT()
  const [last] = signal.answers
  const isOpen =
    asksForAnswer(signal.amsresult) && last?.answerstate !== STATE_WAITS && last?.answerstate !== STATE_ACCEPTED
  return (
    <>
      <div className={classes.head}>
        <Light colour={signal.amsresult} isLarge />
        <strong>{t(`choice.amsrule.${signal.amsrule}`)}</strong>
        <SeenText signal={signal} />
      </div>
      <section className={classes.part} aria-label={t('ams.series')}>
        <h3>{t('ams.series')}</h3>
        <Series series={signal.series} signals={parcel.signals} />
      </section>
      {(asksForAnswer(signal.amsresult) || signal.answers.length > 0) && (
        <section className={classes.part} aria-label={t('ams.answers')}>
          <h3>{t('ams.answers')}</h3>
          <Answers answers={signal.answers} />
        </section>
      )}
      {whyNotAnswer === null && isOpen && (
        <AnswerForm key={signal.id} etos={etos} signalId={signal.id} toParcel={toParcel} onDone={onDone} />
      )}
      {whyNotDecide === null && last?.answerstate === STATE_WAITS && (
        <DecideForm key={last.id} etos={etos} answer={last} onDone={onDone} />
      )}
    </>
  )
}

interface ParcelDialogProps {
  readonly etos: number
  readonly edeId: number
  readonly edaId: number
  /** The signal that is looked at first; without one, or one that is gone, the newest. */
  readonly signalId?: number
  /** Something was answered or decided: what is shown of it elsewhere is old. */
  readonly onChanged?: () => void
  readonly onClose: () => void
}

/** The signals of a parcel with their evidence: light, series, answers. */
export const ParcelDialog = ({ etos, edeId, edaId, signalId, onChanged, onClose }: ParcelDialogProps) => {
  const t = useT()
  const { data, error, refetch } = useSignals(etos, edeId, edaId)
  const [chosen, setChosen] = useState(signalId ?? null)
  const toParcel = useParcelLink()(etos, edeId, edaId)
  const parcel = data?.parcels[0]
  const signal = parcel?.signals.find(({ id }) => id === chosen) ?? parcel?.signals[0]
  return (
    <FloatDialog
      title={
        parcel === undefined ? t('ams.signals') : t('ams.dialog', { kodikos: parcel.kodikos, place: parcel.topothesia })
      }
      onClose={onClose}
      width={860}
      footer={
        <Group gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('action.close')}
          </Button>
          <Button variant="default" component={Link} to={toParcel} leftSection={<IconMap2 size={16} aria-hidden />}>
            {t('ams.toMap')}
          </Button>
        </Group>
      }
    >
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <LoadingBlock height={320} />}
      {data !== undefined && (parcel === undefined || signal === undefined) && <p>{t('ams.gone')}</p>}
      {data !== undefined && parcel !== undefined && signal !== undefined && (
        <Box role="region" aria-label={t('ams.signals')} tabIndex={0}>
          <p className={classes.about} style={{ marginTop: 0, marginBottom: 12 }}>
            {t('ams.ofApplication', { kodikos: data.kodikos, afm: data.afm })} ·{' '}
            {parcel.crop === null ? t('ams.noCrop') : t('ams.crop', { crop: parcel.crop.description })}
            {data.day !== null && ` · ${t('ams.asOf', { day: data.day })}`}
          </p>
          <Signal answer={data} parcel={parcel} signal={signal} toParcel={toParcel} onDone={() => onChanged?.()} />
          <Choice signals={parcel.signals} chosen={signal.id} onChoose={setChosen} />
        </Box>
      )}
    </FloatDialog>
  )
}
