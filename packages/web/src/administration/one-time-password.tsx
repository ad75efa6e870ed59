import { Alert, Code, Group, Text } from '@mantine/core'
import { ONE_TIME_HOURS } from '@eae/domain/administration/user.ts'
import { IconCopy, IconKey } from '@tabler/icons-react'
import { AsyncButton, useNotify, useT } from '../ui/index.ts'

/** A one-time password: shown until the page is left, and nowhere again. */
export const OneTimePassword = ({
  login,
  password,
  isWaiting,
}: {
  readonly login: string
  readonly password: string
  /** It holds only when another administrator has approved it. */
  readonly isWaiting: boolean
}) => {
  const t = useT()
  const notify = useNotify()
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(password)
    notify('success', t('users.copied'))
  }
  return (
    <Alert mb="md" color="teal" icon={<IconKey aria-hidden />} title={t('users.oneTime')} role="alert">
      <Text size="sm" mb="xs">
        {t('users.oneTimeText', { login, hours: ONE_TIME_HOURS })}
        {isWaiting && ` ${t('users.oneTimeWaits')}`}
      </Text>
      <Group gap="sm">
        <Code fz="lg">{password}</Code>
        <AsyncButton
          size="compact-sm"
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={copy}
        >
          {t('users.copy')}
        </AsyncButton>
      </Group>
    </Alert>
  )
}
