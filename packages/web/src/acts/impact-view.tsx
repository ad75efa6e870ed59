import type { ActImpact } from '@eae/domain/acts/answers.ts'
import { Text, Title } from '@mantine/core'
import { ListTable, MoneyText, useT } from '../ui/index.ts'

const Findings = ({ title, rows }: { readonly title: string; readonly rows: ActImpact['appear'] }) => {
  const t = useT()
  if (rows.length === 0) return null
  return (
    <Text size="sm" mt="xs">
      {title}: {rows.map(({ check, count }) => t('act.finding', { check: `choice.check.${check}`, count })).join(', ')}
    </Text>
  )
}

/** What an act does to the forecast, by scheme, and to the findings. */
export const ImpactView = ({ impact }: { readonly impact: ActImpact }) => {
  const t = useT()
  const { beforeCents, afterCents, schemes, appear, go } = impact
  return (
    <section aria-label={t('act.impact')}>
      <Title order={2} size="h4" mt="lg" mb="xs">
        {t('act.impact')}: <MoneyText cents={afterCents - beforeCents} />
      </Title>
      <Text mb="xs">{t('act.impactTotal', { before: beforeCents, after: afterCents })}</Text>
      {schemes.length === 0 && <Text c="dimmed">{t('act.noImpact')}</Text>}
      {schemes.length > 0 && (
        <ListTable
          caption={t('act.impact')}
          rows={schemes}
          keyOf={({ code }) => code}
          columns={[t('act.scheme'), t('act.before'), t('act.after'), t('act.difference')]}
          renderCells={(scheme) => [
            scheme.code,
            <MoneyText key="before" cents={scheme.beforeCents} />,
            <MoneyText key="after" cents={scheme.afterCents} />,
            <MoneyText key="difference" cents={scheme.afterCents - scheme.beforeCents} />,
          ]}
        />
      )}
      <Findings title={t('act.appear')} rows={appear} />
      <Findings title={t('act.go')} rows={go} />
    </section>
  )
}
