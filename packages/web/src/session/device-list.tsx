import type { OwnSession } from '@eae/domain/session/answers.ts'
import { Badge, Group, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { asking, callServer, describeError, keyOfCall } from '../api/index.ts'
import { AsyncButton, LoadingBlock, useNotify, useT } from '../ui/index.ts'
import { deviceName } from './device-name.ts'
import { sessionMarker } from './session-store.ts'

/** Where the user is logged in now; every other place can be logged out from here. */
export const DeviceList = () => {
  const t = useT()
  const notify = useNotify()
  const queries = useQueryClient()
  const { data, error } = useQuery({
    ...asking('Login/findMySessions', {}),
    staleTime: 0,
  })
  const nameOf = ({ userAgent }: OwnSession): string => {
    const name = deviceName(userAgent)
    return name === null ? t('devices.unknown') : t('devices.on', { browser: name.browser, system: name.system })
  }
  const end = async (session: OwnSession): Promise<void> => {
    try {
      await callServer('Login/endMySession', { id: session.id })
      notify('success', t('devices.ended'))
    } catch (failure) {
      notify('error', describeError(t, failure))
    } finally {
      await queries.invalidateQueries({ queryKey: keyOfCall('Login/findMySessions') })
    }
  }

  if (error !== null) return <Text size="sm">{describeError(t, error)}</Text>
  if (data === undefined) return <LoadingBlock height={64} />
  return (
    <>
      {data.lastLoginAt !== null && (
        <Text size="sm" c="dimmed">
          {t('user.lastLogin', { at: data.lastLoginAt })}
        </Text>
      )}
      <Text fw={600} size="sm" mt="sm" mb={4} id="own-devices">
        {t('devices.title')}
      </Text>
      <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }} aria-labelledby="own-devices">
        {data.data.map((session) => (
          <Group key={session.id} component="li" justify="space-between" wrap="nowrap" gap="sm">
            <div>
              <Text size="sm">{nameOf(session)}</Text>
              <Text size="xs" c="dimmed">
                {t('devices.since', { at: session.startedAt, seen: session.lastSeenAt })}
              </Text>
            </div>
            {session.id === sessionMarker() ? (
              <Badge variant="light" style={{ flex: 'none' }}>
                {t('devices.this')}
              </Badge>
            ) : (
              <AsyncButton
                size="xs"
                variant="default"
                style={{ flex: 'none' }}
                aria-label={t('devices.endOne', { device: nameOf(session) })}
                onClick={() => end(session)}
              >
                {t('devices.end')}
              </AsyncButton>
            )}
          </Group>
        ))}
      </Stack>
    </>
  )
}
