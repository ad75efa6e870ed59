import type { Adviser } from '@eae/domain/applications/answers.ts'
import type { NewPin } from '@eae/domain/authorisations/answers.ts'
import { Alert, Button, Code, Group, Paper, Radio, Stack, Text, Title } from '@mantine/core'
import { SUBMITTING } from '@eae/domain/authorisations/codes.ts'
import { PIN_KINDS, PIN_LENGTH, type PinKind } from '@eae/domain/authorisations/pin.ts'
import { IconCopy, IconKey } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer, describeError, keyOfCall } from '../api/index.ts'
import { Failure } from '../crud/index.ts'
import { useWhyNotInYear } from '../session/index.ts'
import { AsyncButton, Choice, LoadingBlock, useNotify, useT, LockAlert } from '../ui/index.ts'
import { useAdvisers, usePinOffices, usePins } from './use-pins.ts'

const MAX_SHOWN = 50

/** The digits of a new code, shown until the page is left and nowhere again. */
const NewCode = ({ made }: { readonly made: NewPin }) => {
  const t = useT()
  const notify = useNotify()
  const half = PIN_LENGTH / 2
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(made.pin)
    notify('success', t('pin.copied'))
  }
  return (
    <Alert mb="lg" color="teal" icon={<IconKey aria-hidden />} title={t('pin.yours')} role="alert">
      <Group gap="md" my="xs">
        <Code fz={32} fw={700} px="md" py="xs" aria-label={made.pin.split('').join(' ')}>
          {made.pin.slice(0, half)} {made.pin.slice(half)}
        </Code>
        <AsyncButton variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={copy}>
          {t('pin.copy')}
        </AsyncButton>
      </Group>
      <Text size="sm">{t('pin.yoursText', { office: made.office, until: made.dteexpire })}</Text>
    </Alert>
  )
}

/** The authorisation that a code of this kind ends when it is used; none for one that lets look only. */
const useFormer = (etos: number, kind: PinKind | null): Adviser | undefined => {
  const advisers = useAdvisers(etos)
  return kind !== null && SUBMITTING.has(kind)
    ? advisers.data?.find(({ authortype }) => SUBMITTING.has(authortype))
    : undefined
}

interface ConsequencesProps {
  readonly etos: number
  readonly former: Adviser | undefined
}

/** What a new code puts an end to, told before it is made. */
const Consequences = ({ etos, former }: ConsequencesProps) => {
  const t = useT()
  const pins = usePins(etos)
  const waiting = pins.data?.find(({ state }) => state === 'open')
  if (former === undefined && waiting === undefined) return null
  return (
    <Alert color="orange" role="status">
      {former !== undefined && <Text size="sm">{t('pin.replaces', { office: former.office })}</Text>}
      {waiting !== undefined && <Text size="sm">{t('pin.replacesCode', { office: waiting.office })}</Text>}
    </Alert>
  )
}

interface GiveNowProps {
  readonly office: string
  readonly onGive: () => Promise<void>
  readonly onCancel: () => void
}

/** Authorises without a code: what follows is told before it is done. */
const GiveNow = ({ office, onGive, onCancel }: GiveNowProps) => {
  const t = useT()
  return (
    <section aria-label={t('pin.giveNow')}>
      <p style={{ marginTop: 0 }}>{t('pin.giveNow.effect', { office })}</p>
      <Group>
        <AsyncButton onClick={onGive}>{t('pin.giveNow.yes')}</AsyncButton>
        <Button variant="default" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
      </Group>
    </section>
  )
}

/** The form of a new code, and the code once it is made. */
export const CreatePin = ({ etos }: { readonly etos: number }) => {
  const t = useT()
  const notify = useNotify()
  const client = useQueryClient()
  const offices = usePinOffices(etos)
  const reason = useWhyNotInYear('authorise', etos)
  const [office, setOffice] = useState<string | null>(null)
  const [kind, setKind] = useState<PinKind | null>(null)
  const [errors, setErrors] = useState<{ readonly office?: string; readonly kind?: string }>({})
  const [made, setMade] = useState<NewPin | null>(null)
  const [isGiving, setGiving] = useState(false)
  const former = useFormer(etos, kind)
  const chosen = (): { readonly office: string; readonly kind: PinKind } | null => {
    if (office === null || kind === null) {
      setErrors({
        ...(office === null ? { office: t('error.chooseOffice') } : {}),
        ...(kind === null ? { kind: t('error.chooseKind') } : {}),
      })
      return null
    }
    return { office, kind }
  }
  const send = async (isNow: boolean): Promise<void> => {
    const wish = chosen()
    if (wish === null) return
    try {
      // What the page has told: another that came meanwhile is told by the refusal.
      const replaced = former === undefined ? {} : { replacesId: former.id }
      const body = { etos, efoId: Number(wish.office), authortype: wish.kind, ...replaced }
      if (isNow) {
        const { data } = await callServer('Edetedeauthor/give', body)
        notify('success', t('pin.given', { office: data.office }))
      } else setMade((await callServer('Edetedeauthor/createPin', body)).data)
      setOffice(null)
      setKind(null)
    } catch (failure) {
      notify('error', describeError(t, failure))
    }
    setGiving(false)
    await client.invalidateQueries({ queryKey: keyOfCall('Edetedeauthor/findMyPins') })
    await client.invalidateQueries({ queryKey: keyOfCall('Edetedeauthor/findMine') })
  }
  return (
    <>
      {made !== null && <NewCode key={made.pin} made={made} />}
      <Paper component="section" withBorder p="md" mb="lg" bg="var(--eae-surface)" aria-label={t('pin.new')}>
        <Title order={2} size="h4" mb="sm">
          {t('pin.new')}
        </Title>
        {offices.isPending && <LoadingBlock height={200} />}
        {offices.error !== null && <Failure error={offices.error} onRetry={() => void offices.refetch()} />}
        {offices.data !== undefined && (
          <Stack gap="md" maw={560} align="stretch">
            <LockAlert reason={reason} />
            <Choice
              label={t('pin.office')}
              description={t('pin.officeHint')}
              nothingFoundMessage={t('pin.officeNone')}
              searchable
              withAsterisk
              limit={MAX_SHOWN}
              data={offices.data.map(({ id, kodikos, description }) => ({
                value: String(id),
                label: `${kodikos} ${description}`,
              }))}
              value={office}
              error={errors.office}
              onChange={(value) => {
                setOffice(value)
                setErrors({})
              }}
            />
            <Radio.Group
              label={t('pin.kind')}
              withAsterisk
              error={errors.kind}
              value={kind === null ? null : String(kind)}
              onChange={(value) => {
                setKind(PIN_KINDS.find((each) => String(each) === value) ?? null)
                setErrors({})
              }}
            >
              <Stack gap="xs" mt="xs">
                {PIN_KINDS.map((each) => (
                  <Radio key={each} value={String(each)} label={t(`pin.kind.${each}`)} />
                ))}
              </Stack>
            </Radio.Group>
            <Consequences etos={etos} former={former} />
            {isGiving ? (
              <GiveNow
                office={offices.data.find(({ id }) => String(id) === office)?.description ?? ''}
                onGive={() => send(true)}
                onCancel={() => setGiving(false)}
              />
            ) : (
              <Group>
                <AsyncButton
                  leftSection={<IconKey size={18} aria-hidden />}
                  disabled={reason !== null}
                  onClick={() => send(false)}
                >
                  {t('pin.create')}
                </AsyncButton>
                <Button variant="default" disabled={reason !== null} onClick={() => setGiving(chosen() !== null)}>
                  {t('pin.giveNow')}
                </Button>
              </Group>
            )}
          </Stack>
        )}
      </Paper>
    </>
  )
}
