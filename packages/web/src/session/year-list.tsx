import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { yearTextOf } from '@eae/domain/applications/rights/can.ts'
import { DateText, SummaryList, useT } from '../ui/index.ts'
import { useSession } from './session-context.tsx'
import { userTypeOf } from './landing.ts'
import { useYear } from './year-context.tsx'

/** The years to choose from, latest first, each with its dates and locks. */
export const YearList = ({ onChoose }: { readonly onChoose: (etos: number) => void }) => {
  const t = useT()
  const { years, etos, isFirstUse } = useYear()
  const { menu } = useSession()
  return (
    <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
      {years.map((year, index) => {
        const isChosen = year.yearEae === etos
        const lock = yearTextOf(userTypeOf(menu.userType), year)
        return (
          <Paper component="li" key={year.yearEae} withBorder p="md">
            <Group justify="space-between" align="flex-start" gap="md">
              <div style={{ flex: '1 1 16rem' }}>
                <Group gap="sm" mb={4}>
                  <Text fw={700} size="lg">
                    {t('year.title', { etos: String(year.yearEae) })}
                  </Text>
                  {isChosen && !isFirstUse && <Badge color="leaf.9">{t('year.chosen')}</Badge>}
                </Group>
                <SummaryList
                  dense
                  items={[
                    {
                      label: t('field.finalSubmissionDate'),
                      value: <DateText iso={year.finalSubmissionDate} withTime />,
                    },
                    {
                      label: t('field.latestSubmissionDate'),
                      value: <DateText iso={year.latestSubmissionDate} withTime />,
                    },
                  ]}
                />
                {lock !== null && lock !== '' && (
                  <Text mt="xs" fw={500}>
                    {t('year.locked', { text: lock })}
                  </Text>
                )}
              </div>
              <Button
                variant={isChosen ? 'filled' : 'default'}
                aria-label={t('year.chooseOne', { etos: String(year.yearEae) })}
                {...(index === 0 && menu.subsId > 0 ? { 'data-autofocus': true } : {})}
                onClick={() => onChoose(year.yearEae)}
              >
                {t('action.choose')}
              </Button>
            </Group>
          </Paper>
        )
      })}
    </Stack>
  )
}
