import { ANSWER_DAYS } from '@eae/domain/transfers/codes.ts'
import type { TransferPreview } from '@eae/domain/transfers/calls.ts'
import { Alert, Stack, Text } from '@mantine/core'
import { SummaryList, useT } from '../ui/index.ts'

type Left = TransferPreview['left']

/** What stays behind, and why. */
export const LeftBehind = ({ left }: { readonly left: Left }) => {
  const t = useT()
  if (left.length === 0) return null
  return (
    <section aria-label={t('transfer.leftTitle')}>
      <Text fw={600} size="sm">
        {t('transfer.leftTitle')}
      </Text>
      <ul style={{ margin: '4px 0', paddingInlineStart: 20 }}>
        {left.map(({ part, code, count }) => (
          <li key={`${part} ${code}`}>{t(`transfer.left.${code}`, { count })}</li>
        ))}
      </ul>
    </section>
  )
}

interface PreviewProps {
  readonly preview: TransferPreview
  /** Of the side that takes: who may not know its name knows whom he named. */
  readonly afm: string
}

/** Both sides before and after, before anybody agrees. */
export const PreviewTransfer = ({ preview, afm }: PreviewProps) => {
  const t = useT()
  const amount = ({ parcels, m2 }: { readonly parcels: number; readonly m2: number }): string =>
    t('transfer.amount', { count: parcels, m2 })
  return (
    <Stack gap="md">
      {preview.isOfficial && <Alert color="orange">{t('transfer.isOfficial')}</Alert>}
      <Alert color="gray">
        {preview.isForBoth ? t('transfer.isForBoth') : t('transfer.asks', { days: ANSWER_DAYS })}
      </Alert>
      <SummaryList
        items={[
          {
            label: t('field.nameTarget'),
            value: `${preview.kodikosTarget} · ${preview.nameTarget ?? t('application.afm', { afm })}`,
          },
          { label: `${t('field.nameSource')} · ${t('transfer.before')}`, value: amount(preview.before) },
          { label: t('transfer.goes'), value: amount(preview.goes) },
          { label: `${t('field.nameSource')} · ${t('transfer.after')}`, value: amount(preview.after) },
        ]}
      />
      <Text size="sm">{t('transfer.rows', { count: preview.goes.rows })}</Text>
      {preview.renumbered > 0 && <Text size="sm">{t('transfer.renumbered', { count: preview.renumbered })}</Text>}
      <LeftBehind left={preview.left} />
    </Stack>
  )
}
