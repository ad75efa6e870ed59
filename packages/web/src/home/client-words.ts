import type { Client } from '@eae/domain/home/answers.ts'
import { useLabels, useT } from '../ui/index.ts'

/** What the list of clients, and the file of it, say of a client besides name and application. */
export const useClientWords = () => {
  const t = useT()
  const labels = useLabels()
  return {
    step: ({ step, blocking }: Client): string =>
      step === 'repair' ? t('clients.repair', { count: blocking }) : t(`clients.step.${step}`),
    authorisation: ({ authortype, daysLeft }: Client): string =>
      `${t(`choice.authortype.${authortype}`)}, ${t('clients.daysLeft', { count: daysLeft })}`,
    state: ({ status }: Client): string => (status === null ? '' : labels.choice('status', status)),
  }
}
