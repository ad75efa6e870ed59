import type { ActImpact, SchemeNames } from '@eae/domain/acts/answers.ts'
import { valueIn } from '@eae/domain/kernel/english.ts'
import { Box, Text, Title } from '@mantine/core'
import { BarTable, ListTable, MoneyText, toneOf, useLang, useT, waterfallSpans } from '../ui/index.ts'

const Findings = ({ title, rows }: { readonly title: string; readonly rows: ActImpact['appear'] }) => {
  const t = useT()
  if (rows.length === 0) return null
  return (
    <Text size="sm" mt="xs">
      {title}: {rows.map(({ check, count }) => t('act.finding', { check: `choice.check.${check}`, count })).join(', ')}
    </Text>
  )
}

interface ImpactBarsProps {
  readonly impact: ActImpact
  readonly nameOf: (code: string) => string
}

/** How the forecast of before leads to that of after, by what each scheme gains or loses. */
const Bars = ({ impact: { beforeCents, afterCents, schemes }, nameOf }: ImpactBarsProps) => {
  const t = useT()
  const steps = [
    { key: 'before', head: t('act.before'), cents: beforeCents, isTotal: true },
    ...schemes.map((scheme) => ({
      key: scheme.code,
      head: nameOf(scheme.code),
      cents: scheme.afterCents - scheme.beforeCents,
      isTotal: false,
    })),
    { key: 'after', head: t('act.after'), cents: afterCents, isTotal: true },
  ]
  const spans = waterfallSpans(steps)
  return (
    <BarTable
      caption={t('act.impactTotal', { before: beforeCents, after: afterCents })}
      rows={steps.map((step, at) => ({
        key: step.key,
        head: step.head,
        span: spans[at] ?? [0, 0],
        tone: toneOf(step),
        amount: <MoneyText cents={step.cents} />,
      }))}
    />
  )
}

interface ImpactProps {
  readonly impact: ActImpact
  readonly schemeNames: SchemeNames
}

/** What an act does to the forecast, by scheme, and to the findings. */
export const ImpactView = ({ impact, schemeNames }: ImpactProps) => {
  const t = useT()
  const { lang } = useLang()
  const { beforeCents, afterCents, schemes, appear, go } = impact
  const nameOf = (code: string): string => {
    const named = schemeNames.find((one) => one.code === code)
    return named === undefined ? code : String(valueIn(lang, named, 'description'))
  }
  return (
    <section aria-label={t('act.impact')}>
      <Title order={2} size="h4" mt="lg" mb="xs">
        {t('act.impact')}: <MoneyText cents={afterCents - beforeCents} />
      </Title>
      {schemes.length === 0 && (
        <>
          <Text mb="xs">{t('act.impactTotal', { before: beforeCents, after: afterCents })}</Text>
          <Text c="dimmed">{t('act.noImpact')}</Text>
        </>
      )}
      {schemes.length > 0 && (
        <>
          <Bars impact={impact} nameOf={nameOf} />
          <Box mt="md">
            <ListTable
              caption={t('act.impact')}
              rows={schemes}
              keyOf={({ code }) => code}
              columns={[t('act.scheme'), t('act.before'), t('act.after'), t('act.difference')]}
              renderCells={(scheme) => [
                <span key="scheme" title={scheme.code}>
                  {nameOf(scheme.code)}
                </span>,
                <MoneyText key="before" cents={scheme.beforeCents} />,
                <MoneyText key="after" cents={scheme.afterCents} />,
                <MoneyText key="difference" cents={scheme.afterCents - scheme.beforeCents} />,
              ]}
            />
          </Box>
        </>
      )}
      <Findings title={t('act.appear')} rows={appear} />
      <Findings title={t('act.go')} rows={go} />
    </section>
  )
}
