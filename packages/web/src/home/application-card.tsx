import type { ApplicationCard } from '@eae/domain/applications/answers.ts'
import { Badge, Button, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconArrowRight, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AreaText, DateText, NumberText, useT } from '../ui/index.ts'
import { ApplicationStateBadge } from '../applications/index.ts'
import { findingsLine } from './findings-line.ts'
import { nextStep } from './next-step.ts'

const Figure = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <Text size="sm" c="dimmed">
      {label}
    </Text>
    <Text fw={700} size="lg" component="div">
      {children}
    </Text>
  </div>
)

const Findings = ({ card }: { readonly card: ApplicationCard }) => {
  const t = useT()
  return (
    <Group gap="xs">
      {findingsLine(card).map(({ kind, code, count }) => {
        const text = t(code, { count })
        if (kind === 'text')
          return (
            <Text key={code} c="dimmed">
              {text}
            </Text>
          )
        if (kind === 'well')
          return (
            <Group key={code} gap={6} wrap="nowrap">
              <IconCircleCheck size={20} aria-hidden color="var(--mantine-color-leaf-7)" />
              {text}
            </Group>
          )
        return kind === 'stop' ? (
          <Badge key={code} size="lg" color="red.9" leftSection={<IconCircleX size={16} aria-hidden />}>
            {text}
          </Badge>
        ) : (
          <Badge
            key={code}
            size="lg"
            color="yellow.3"
            c="#111317"
            leftSection={<IconAlertTriangle size={16} aria-hidden />}
          >
            {text}
          </Badge>
        )
      })}
    </Group>
  )
}

/** One application: how it stands and the one thing to do next. */
export const ApplicationCardView = ({ card }: { readonly card: ApplicationCard }) => {
  const t = useT()
  const step = nextStep(card.status)
  return (
    <Paper
      withBorder
      p={{ base: 'md', sm: 'xl' }}
      component="article"
      aria-labelledby={`card-${card.id}`}
      bg="var(--eae-surface)"
    >
      <Group justify="space-between" align="flex-start" gap="sm" mb="md">
        <div>
          <Title order={3} size="h4" id={`card-${card.id}`}>
            {card.name}
          </Title>
          <Text c="dimmed">{t('home.card.code', { code: String(card.kodikos), afm: card.afm })}</Text>
        </div>
        <ApplicationStateBadge status={card.status} />
      </Group>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="md" mb="lg">
        <Figure label={t('field.totektash')}>
          <AreaText m2={card.totektash} />
        </Figure>
        <Figure label={t('field.totparcels')}>
          <NumberText value={card.totparcels} />
        </Figure>
        <Figure label={t('field.totmmz')}>
          <NumberText value={card.totmmz} digits={2} />
        </Figure>
        <Figure label={t(card.dteOris === null ? 'home.card.saved' : 'field.dteOris')}>
          <DateText iso={card.dteOris ?? card.dteupdate} />
        </Figure>
      </SimpleGrid>
      <Group justify="space-between" align="center" gap="md">
        <Stack gap={4} style={{ flex: '1 1 16rem' }}>
          <Findings card={card} />
          {card.arprotocol !== null && (
            <Text c="dimmed">{t('home.card.protocol', { arprotocol: card.arprotocol })}</Text>
          )}
        </Stack>
        <Button
          component={Link}
          to={`/Edetedeaeehd?id=${card.id}&etos=${card.etos}`}
          variant="default"
          rightSection={<IconArrowRight size={18} aria-hidden />}
          aria-label={t('home.open', { action: t(`home.action.${step}`), code: String(card.kodikos) })}
        >
          {t(`home.action.${step}`)}
        </Button>
      </Group>
    </Paper>
  )
}
