import type { Adviser } from '@eae/domain/applications/answers.ts'
import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { callServer, describeError, keyOfCall } from '../api/index.ts'
import { AsyncButton, Reasoned, useMessageBox, useNotify, useT } from '../ui/index.ts'
import { useAdvisers } from './use-pins.ts'
import { useWhyNot } from './use-why-not.ts'

const RevokeButton = ({ adviser }: { readonly adviser: Adviser }) => {
  const t = useT()
  const ask = useMessageBox()
  const notify = useNotify()
  const client = useQueryClient()
  const reason = useWhyNot('revoke', adviser.etos)
  const revoke = async (): Promise<void> => {
    const answer = await ask({
      kind: 'warning',
      title: t('advisers.revoke'),
      text: t('advisers.revokeAsk', { office: adviser.office }),
      buttons: [t('action.cancel'), t('advisers.revoke')],
      cancelIndex: 0,
      isDangerous: true,
    })
    if (answer !== 1) return
    try {
      const { etos, id, rowVersion } = adviser
      await callServer('Edetedeauthor/revoke', { etos, id, rowVersion })
      notify('success', t('advisers.revoked'))
    } catch (error) {
      notify('error', describeError(t, error))
    }
    await client.invalidateQueries({ queryKey: keyOfCall('Edetedeauthor/findMine') })
  }
  return (
    <Reasoned reason={reason}>
      <AsyncButton
        size="compact-sm"
        variant="default"
        disabled={reason !== null}
        aria-label={t('advisers.revokeOne', { office: adviser.office })}
        onClick={revoke}
      >
        {t('advisers.revoke')}
      </AsyncButton>
    </Reasoned>
  )
}

/** Whom the applicant has authorised this year, each with the button that ends it. */
export const AdviserList = ({ etos }: { readonly etos: number }) => {
  const t = useT()
  const { data, error } = useAdvisers(etos)
  return (
    <Paper component="section" withBorder p="md" bg="var(--eae-surface)" aria-label={t('advisers.title')}>
      <Title order={2} size="h4" mb="sm">
        {t('advisers.title')}
      </Title>
      {error !== null && <Text role="alert">{describeError(t, error)}</Text>}
      {error === null && data === undefined && <Skeleton height={40} aria-label={t('wait.text')} />}
      {data?.length === 0 && <Text c="dimmed">{t('advisers.none')}</Text>}
      <Stack gap="sm">
        {data?.map((adviser) => (
          <Group key={adviser.id} justify="space-between" gap="sm">
            <div>
              <Text fw={600}>{adviser.office}</Text>
              <Text size="sm" c="dimmed">
                {t(`advisers.type.${adviser.authortype}`)}, {t('advisers.until', { to: adviser.dteend })}
              </Text>
            </div>
            <RevokeButton adviser={adviser} />
          </Group>
        ))}
      </Stack>
      <Button
        component={Link}
        to="/Create6DigitPin"
        variant="default"
        mt="md"
        leftSection={<IconKey size={18} aria-hidden />}
      >
        {t('pin.link')}
      </Button>
    </Paper>
  )
}
