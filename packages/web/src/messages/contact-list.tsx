import type { ContactLine } from '@eae/domain/messages/answers.ts'
import { isPin, normalisePin } from '@eae/domain/authorisations/pin.ts'
import { Group, TextInput, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer, describeError, keyOfCall } from '../api/index.ts'
import { RowAction, useCrud } from '../crud/index.ts'
import { AsyncButton, EmptyState, ListTable, StatusBadge, useNotify, useT, type Tone } from '../ui/index.ts'

type ContactState = 'proved' | 'waits' | 'failed'
const TONES: Readonly<Record<ContactState, Tone>> = { proved: 'good', waits: 'todo', failed: 'bad' }

const stateOf = ({ isProved, failedAt }: ContactLine): ContactState =>
  failedAt !== null ? 'failed' : isProved ? 'proved' : 'waits'

/** Takes the code that came to an address. What was typed stays until it is right. */
const Prove = ({ contact: { id, address } }: { readonly contact: ContactLine }) => {
  const t = useT()
  const notify = useNotify()
  const client = useQueryClient()
  const [pin, setPin] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const prove = async (): Promise<void> => {
    if (!isPin(normalisePin(pin))) {
      setFault(t('error.pinSixDigits'))
      return
    }
    try {
      await callServer('Contacts/prove', { id, pin })
      notify('success', t('contacts.proved'))
    } catch (failure) {
      setFault(describeError(t, failure))
      return
    }
    await client.invalidateQueries({ queryKey: keyOfCall('Contacts/find') })
  }
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <Group gap="xs" align="start" mt="xs">
        <TextInput
          aria-label={t('contacts.pin', { address })}
          placeholder="000000"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          w={130}
          value={pin}
          error={fault}
          onChange={(event) => {
            setPin(event.currentTarget.value)
            setFault(null)
          }}
        />
        <AsyncButton type="submit" variant="default" onClick={prove}>
          {t('contacts.prove')}
        </AsyncButton>
      </Group>
    </form>
  )
}

const Actions = ({ contact }: { readonly contact: ContactLine }) => {
  const t = useT()
  const reason = useCrud().whyNotWrite('Session')
  const { id, address, channel, language } = contact
  return (
    <Group gap="xs">
      {stateOf(contact) !== 'proved' && (
        <RowAction
          label={t('contacts.again')}
          name={t('contacts.againOne', { address })}
          reason={reason}
          run={() => callServer('Contacts/add', { channel, address, language })}
          done={t('contacts.sent', { address })}
          changes="Contacts/find"
        />
      )}
      <RowAction
        label={t('contacts.drop')}
        name={t('contacts.dropOne', { address })}
        reason={reason}
        run={() => callServer('Contacts/drop', { id })}
        done={t('contacts.dropped')}
        changes="Contacts/find"
      />
    </Group>
  )
}

/** The addresses of the user, how each stands, and the field for the code of one that is not proved. */
export const ContactList = ({ contacts }: { readonly contacts: readonly ContactLine[] }) => {
  const t = useT()
  return (
    <section aria-label={t('contacts.title')}>
      <Title order={2} size="h4" mb="sm">
        {t('contacts.title')}
      </Title>
      {contacts.length === 0 && <EmptyState title={t('contacts.title')} text={t('contacts.none')} />}
      {contacts.length > 0 && (
        <ListTable
          caption={t('contacts.title')}
          columns={[t('contacts.channel'), t('outbox.to'), t('contacts.language'), t('outbox.state'), t('jobs.action')]}
          rows={contacts}
          keyOf={({ id }) => id}
          renderCells={(contact) => [
            t(`contacts.channel.${contact.channel}`),
            contact.address,
            t(`contacts.language.${contact.language}`),
            <div key="state">
              <StatusBadge tone={TONES[stateOf(contact)]}>{t(`contacts.state.${stateOf(contact)}`)}</StatusBadge>
              {contact.codeUntil !== null && <Prove contact={contact} />}
            </div>,
            <Actions key="actions" contact={contact} />,
          ]}
        />
      )}
    </section>
  )
}
