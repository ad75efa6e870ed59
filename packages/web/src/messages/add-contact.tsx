import { EMAIL, isAddress, tidyAddress, type Channel } from '@eae/domain/messages/contact.ts'
import { Group, Paper, Radio, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer, describeError, keyOfCall } from '../api/index.ts'
import { AsyncButton, useLang, useNotify, useT } from '../ui/index.ts'

const MAX_TYPED = 160

/** The form of a new address: a code goes to it, which proves that it is the user's. */
export const AddContact = ({ channels }: { readonly channels: readonly Channel[] }) => {
  const t = useT()
  const { lang } = useLang()
  const notify = useNotify()
  const client = useQueryClient()
  const [channel, setChannel] = useState<Channel>(channels[0] ?? EMAIL)
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const send = async (): Promise<void> => {
    const address = tidyAddress(channel, typed)
    if (!isAddress(channel, address)) {
      setFault(t(`contact.noAddress.${channel}`))
      return
    }
    try {
      await callServer('Contacts/add', { channel, address, language: lang })
      notify('success', t('contacts.sent', { address }))
      setTyped('')
    } catch (failure) {
      notify('error', describeError(t, failure))
    }
    await client.invalidateQueries({ queryKey: keyOfCall('Contacts/find') })
  }
  return (
    <Paper component="section" withBorder p="md" my="lg" bg="var(--eae-surface)" aria-label={t('contacts.add')}>
      <form noValidate onSubmit={(event) => event.preventDefault()}>
        <Stack gap="md" maw={420}>
          <Radio.Group
            label={t('contacts.channel')}
            value={String(channel)}
            onChange={(value) => {
              setChannel(channels.find((one) => String(one) === value) ?? EMAIL)
              setFault(null)
            }}
          >
            <Group gap="lg" mt="xs">
              {channels.map((one) => (
                <Radio key={one} value={String(one)} label={t(`contacts.channel.${one}`)} />
              ))}
            </Group>
          </Radio.Group>
          <TextInput
            label={t(`contacts.address.${channel}`)}
            value={typed}
            maxLength={MAX_TYPED}
            type={channel === EMAIL ? 'email' : 'tel'}
            autoComplete={channel === EMAIL ? 'email' : 'tel'}
            withAsterisk
            error={fault}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setFault(null)
            }}
          />
          <div>
            <AsyncButton type="submit" onClick={send}>
              {t('contacts.add')}
            </AsyncButton>
          </div>
        </Stack>
      </form>
    </Paper>
  )
}
