import { SUBMITTING } from '@eae/domain/authorisations/codes.ts'
import type { PinKind } from '@eae/domain/authorisations/pin.ts'
import { normaliseAfm } from '@eae/domain/identifiers/afm.ts'
import { Alert, Paper, Stack, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer, describeError, keyOfCall } from '../api/index.ts'
import { useWhyNotInYear } from '../session/index.ts'
import { AsyncButton, Fault, useNotify, useT, LockAlert } from '../ui/index.ts'
import { AuthorKindField } from './author-kind-field.tsx'
import { NO_HOLDER, PersonFields, whyNoHolder } from './holder-fields.tsx'
import { useAdvisers } from './use-pins.ts'

/** An applicant authorises a person, at once. What it puts an end to is told before. */
export const GivePerson = ({ etos }: { readonly etos: number }) => {
  const t = useT()
  const notify = useNotify()
  const client = useQueryClient()
  const reason = useWhyNotInYear('authorise', etos)
  const advisers = useAdvisers(etos)
  const [person, setPerson] = useState(NO_HOLDER)
  const [kind, setKind] = useState<PinKind>(1)
  const [isTried, setTried] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const former = SUBMITTING.has(kind) ? advisers.data?.find(({ authortype }) => SUBMITTING.has(authortype)) : undefined
  const send = async (): Promise<void> => {
    setTried(true)
    setFault(null)
    if (whyNoHolder(person) !== null) return
    try {
      const { data } = await callServer('Edetedeauthor/give', {
        etos,
        person: { afm: normaliseAfm(person.afm), name: person.name.trim() },
        authortype: kind,
        ...(former === undefined ? {} : { replacesId: former.id }),
      })
      notify('success', t('give.given', { office: data.office }))
      setPerson(NO_HOLDER)
      setTried(false)
    } catch (error) {
      setFault(describeError(t, error))
    }
    await client.invalidateQueries({ queryKey: keyOfCall('Edetedeauthor/findMine') })
  }
  return (
    <Paper component="section" withBorder p="md" my="lg" bg="var(--eae-surface)" aria-label={t('give.title')}>
      <Title order={2} size="h4" mb={4}>
        {t('give.title')}
      </Title>
      <Text size="sm" mb="sm">
        {t('give.lead')}
      </Text>
      <Stack gap="md" maw={640} align="stretch">
        <LockAlert reason={reason} />
        <PersonFields isTried={isTried} value={person} onChange={setPerson} />
        <AuthorKindField isPerson value={kind} onChange={setKind} />
        {former !== undefined && (
          <Alert color="orange" role="status">
            {t('give.replaces', { office: former.office })}
          </Alert>
        )}
        <Fault text={fault} />
        <AsyncButton style={{ alignSelf: 'start' }} disabled={reason !== null} onClick={send}>
          {t('give.send')}
        </AsyncButton>
      </Stack>
    </Paper>
  )
}
