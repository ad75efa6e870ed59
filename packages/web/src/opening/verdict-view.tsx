import type { AfmVerdict, ApplicationSummary } from '@eae/domain/applications/answers.ts'
import { Alert, Button, Group, Paper, SimpleGrid, Stack, Title } from '@mantine/core'
import { IconCircleCheck, IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { TakePin } from '../authorisations/index.ts'
import { ApplicationStateBadge } from '../applications/index.ts'
import { useSearchOfRecord } from '../routing/use-search-of-record.ts'
import { AreaText, SummaryList, useT } from '../ui/index.ts'
import { OpenNewButton } from './open-new-button.tsx'

/** One application as found: number, state, office, land. */
const Found = ({ title, found }: { readonly title: string; readonly found: ApplicationSummary | null }) => {
  const t = useT()
  return (
    <Paper withBorder p="md" component="section" aria-label={title} bg="var(--eae-surface)">
      <Group justify="space-between" mb="xs" gap="xs">
        <Title order={3} size="h5">
          {title}
        </Title>
        {found !== null && <ApplicationStateBadge status={found.status} />}
      </Group>
      {found === null ? (
        t('opening.none')
      ) : (
        <SummaryList
          dense
          items={[
            {
              label: t('entity.Edetedeaeehd'),
              value: t('opening.code', { kodikos: String(found.kodikos), etos: String(found.etos) }),
            },
            { label: t('opening.office'), value: <span lang="el">{found.office ?? t('opening.noOffice')}</span> },
            { label: t('field.totektash'), value: <AreaText m2={found.totektash} /> },
            { label: t('field.totparcels'), value: found.totparcels },
          ]}
        />
      )}
    </Paper>
  )
}

/** May a new application be opened, and the button; or why not, and the way to the one that is there. */
const Decision = ({ verdict }: { readonly verdict: AfmVerdict }) => {
  const t = useT()
  const searchOf = useSearchOfRecord()
  const { etos, afm, reason, existing, last, isSource } = verdict
  if (reason === null) {
    return (
      <Alert
        color="green"
        icon={<IconCircleCheck aria-hidden />}
        title={t('opening.can', { etos: String(etos) })}
        role="status"
      >
        <Stack align="flex-start" gap="md">
          {isSource && last !== null ? t('opening.canFilled', { etos: String(last.etos) }) : t('opening.canEmpty')}
          <OpenNewButton etos={etos} afm={afm} label="opening.new" />
        </Stack>
      </Alert>
    )
  }
  return (
    <Alert color="orange" icon={<IconLock aria-hidden />} title={t('opening.cannot')} role="status">
      <Stack align="flex-start" gap="md">
        {t(reason.code, reason.params)}
        {existing !== null && (
          <Button
            variant="default"
            renderRoot={(props) => <Link to="/Edetedeaeehd" search={() => searchOf(existing.id, etos)} {...props} />}
          >
            {t('opening.goto')}
          </Button>
        )}
      </Stack>
    </Alert>
  )
}

/** Everything the server answered about one AFM. */
export const VerdictView = ({ verdict }: { readonly verdict: AfmVerdict }) => {
  const t = useT()
  const { etos, afm, name, last, existing, authorisation, reason } = verdict
  const isKnown = name !== null || last !== null || existing !== null || authorisation !== null
  return (
    <Stack gap="lg">
      <Decision verdict={verdict} />
      {reason?.code === 'open.noAuthorisation' && <TakePin etos={etos} afm={afm} />}
      {isKnown && (
        <>
          <SummaryList
            items={[
              { label: t('opening.applicant'), value: <span lang="el">{name}</span> },
              {
                label: t('opening.authorisation'),
                value:
                  authorisation === null ? (
                    t('opening.none')
                  ) : (
                    <span lang="el">
                      {t('opening.authorisationOf', {
                        office: authorisation.office,
                        from: authorisation.dtestart,
                        to: authorisation.dteend,
                      })}
                    </span>
                  ),
              },
            ]}
          />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <Found title={t('opening.last')} found={last} />
            <Found title={t('opening.existing', { etos: String(etos) })} found={existing} />
          </SimpleGrid>
        </>
      )}
    </Stack>
  )
}
