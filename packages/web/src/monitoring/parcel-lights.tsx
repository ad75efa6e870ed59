import type { ParcelSignals, SignalLine } from '@eae/domain/monitoring/answers.ts'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../ui/index.ts'
import { AnswerBadge } from './answer-badge.tsx'
import { Light } from './light.tsx'
import classes from './monitoring.module.css'
import { SeenText } from './seen-text.tsx'
import { useSignals } from './use-signals.ts'

/** The evidence is much, and few ask for it. */
const ParcelDialog = lazy(async () => ({ default: (await import('./parcel-dialog.tsx')).ParcelDialog }))

interface ParcelLightsProps {
  readonly etos: number
  readonly edeId: number
  readonly edaId: number
  /** The `id` of the button that shows the first of them: findings lead there. */
  readonly lookId: string
}

/** The last signal of each rule. They come with the newest first. */
const lastOfRules = ({ signals }: ParcelSignals): readonly SignalLine[] =>
  signals.filter((signal, at) => signals.findIndex(({ amsrule }) => amsrule === signal.amsrule) === at)

/**
 * What the area monitoring saw of a parcel, where the parcel itself is looked at: its lights, each with the way to its
 * evidence and answer. Nothing where it saw nothing.
 */
export const ParcelLights = ({ etos, edeId, edaId, lookId }: ParcelLightsProps) => {
  const t = useT()
  const { data } = useSignals(etos, edeId)
  const [looked, setLooked] = useState<number | null>(null)
  const parcel = data?.parcels.find((one) => one.edaId === edaId)
  if (parcel === undefined) return null
  return (
    <section className={classes.lights} aria-label={t('ams.signals')}>
      <h3>{t('ams.signals')}</h3>
      <ul className={classes.signals}>
        {lastOfRules(parcel).map((signal, at) => {
          const rule = t(`choice.amsrule.${signal.amsrule}`)
          return (
            <li key={signal.id} className={classes.lamp}>
              <Light colour={signal.amsresult} />
              <span>
                {rule} <SeenText signal={signal} />
              </span>
              {signal.answers[0] !== undefined && <AnswerBadge state={signal.answers[0].answerstate} />}
              <Button
                {...(at === 0 ? { id: lookId } : {})}
                variant="default"
                size="compact-sm"
                aria-label={t('ams.lookOne', { rule, colour: t(`choice.amsresult.${signal.amsresult}`) })}
                onClick={() => setLooked(signal.id)}
              >
                {t('ams.look')}
              </Button>
            </li>
          )
        })}
      </ul>
      {looked !== null && (
        <Suspense fallback={null}>
          <ParcelDialog etos={etos} edeId={edeId} edaId={edaId} signalId={looked} onClose={() => setLooked(null)} />
        </Suspense>
      )}
    </section>
  )
}
