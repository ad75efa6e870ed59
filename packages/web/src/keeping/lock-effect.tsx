import { Alert, Text } from '@mantine/core'
import type { YearLocks } from '@eae/domain/applications/rights/can.ts'
import { lockEffects, type LockEffect, type YearRules } from '@eae/domain/applications/rights/lock-effect.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { EffectProps, Row } from '../crud/index.ts'
import { useLabels, useT } from '../ui/index.ts'

/** The rules of a form's values; null while a date is being typed. The form holds values of the entity's own kinds. */
const rulesOf = (values: Row): YearRules | null => {
  const finalSubmission = Date.parse(String(values.finalSubmissionDate))
  const latestSubmission = Date.parse(String(values.latestSubmissionDate))
  if (Number.isNaN(finalSubmission) || Number.isNaN(latestSubmission)) return null
  return { etos: Number(values.yearEae), locks: values as unknown as YearLocks, finalSubmission, latestSubmission }
}

/** Effects of the same kind for one kind of user, as a line each. */
const Lines = ({ effects }: { readonly effects: readonly LockEffect[] }) => {
  const t = useT()
  const { choice } = useLabels()
  const groups = new Map<string, LockEffect[]>()
  for (const effect of effects) {
    const key = `${effect.userType} ${effect.about} ${JSON.stringify(effect.reason)}`
    groups.set(key, [...(groups.get(key) ?? []), effect])
  }
  return (
    <ul>
      {[...groups].map(([key, [first, ...rest]]) =>
        first === undefined ? null : (
          <li key={key}>
            <strong>{choice('audience', first.userType)}</strong>
            {first.about !== 'all' && ` (${t(`effect.about.${first.about}`)})`}:{' '}
            {[first, ...rest].map(({ action }) => t(`effect.action.${action}`)).join(', ')}.{' '}
            <Text span size="sm">
              {t('effect.reason', { reason: t(first.reason.code, first.reason.params) })}
            </Text>
          </li>
        ),
      )}
    </ul>
  )
}

/** Who can no longer do what once the form is saved, and who can again. */
export const LockEffectPanel = ({ row, control }: EffectProps) => {
  const t = useT()
  const values = useWatch({ control })
  const [now] = useState(() => Date.now())
  const before = row === null ? null : rulesOf(row)
  const after = rulesOf(values)
  if (before === null || after === null) return null
  const effects = lockEffects(before, after, now)
  const lost = effects.filter(({ isLost }) => isLost)
  const won = effects.filter(({ isLost }) => !isLost)
  return (
    <section aria-label={t('effect.title')} aria-live="polite">
      {effects.length === 0 && (
        <Alert color="gov" variant="outline" title={t('effect.title')} mb="md">
          {t('effect.none')}
        </Alert>
      )}
      {lost.length > 0 && (
        <Alert color="red" variant="outline" title={t('effect.lost')} mb="md">
          <Lines effects={lost} />
        </Alert>
      )}
      {won.length > 0 && (
        <Alert color="green" variant="outline" title={t('effect.won')} mb="md">
          <Lines effects={won} />
        </Alert>
      )}
    </section>
  )
}
