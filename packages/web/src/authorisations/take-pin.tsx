import type { RedeemedPin } from '@eae/domain/authorisations/answers.ts'
import { Alert, Button, Paper, Stack, TextInput, Title } from '@mantine/core'
import { isPin, normalisePin } from '@eae/domain/authorisations/pin.ts'
import { isValidAfm, normaliseAfm } from '@eae/domain/identifiers/afm.ts'
import { IconCircleCheck, IconKey } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { callServer, describeError } from '../api/index.ts'
import { encodeState } from '../crud/index.ts'
import { useWhyNotInYear } from '../session/index.ts'
import { AsyncButton, useNotify, useT, LockAlert } from '../ui/index.ts'

const MAX_TYPED = 20

interface TakePinProps {
  readonly etos: number
  /** The AFM when the page knows it already; the field is not shown then. */
  readonly afm?: string
}

/** The form in which a ΚΥΔ enters the code of a farmer; what was typed stays until it is right. */
export const TakePin = ({ etos, afm: given }: TakePinProps) => {
  const t = useT()
  const notify = useNotify()
  const client = useQueryClient()
  const reason = useWhyNotInYear('authorise', etos)
  const [afm, setAfm] = useState(given ?? '')
  const [pin, setPin] = useState('')
  const [isTried, setIsTried] = useState(false)
  const [taken, setTaken] = useState<RedeemedPin | null>(null)
  const isAfmGood = isValidAfm(normaliseAfm(afm))
  const isPinGood = isPin(normalisePin(pin))
  const take = async (): Promise<void> => {
    setIsTried(true)
    if (!isAfmGood || !isPinGood) return
    try {
      setTaken((await callServer('Edetedeauthor/redeemPin', { etos, afm, pin })).data)
      setPin('')
      setIsTried(false)
      if (given !== undefined) notify('success', t('pin.taken'))
    } catch (failure) {
      notify('error', describeError(t, failure))
      return
    }
    await client.invalidateQueries({ queryKey: ['Edetedeaeehd'] })
  }
  const digits = (label: string, value: string, set: (typed: string) => void, fault: string | null) => (
    <TextInput
      label={t(label)}
      value={value}
      maxLength={MAX_TYPED}
      inputMode="numeric"
      autoComplete="off"
      withAsterisk
      error={isTried && fault !== null ? t(fault) : undefined}
      onChange={(event) => set(event.currentTarget.value)}
    />
  )
  return (
    <>
      {taken !== null && (
        <Alert mb="md" color="green" icon={<IconCircleCheck aria-hidden />} title={t('pin.taken')} role="status">
          <Stack align="flex-start" gap="sm">
            {t('pin.takenText', {
              afm: taken.afm,
              kind: t(`advisers.type.${taken.authortype}`),
              until: taken.dteend,
            })}
            {given === undefined && (
              <Button
                component={Link}
                to={`/ValidateAfmPrevFrm?_s=${encodeState({ afm: taken.afm }) ?? ''}`}
                variant="default"
              >
                {t('pin.toApplication')}
              </Button>
            )}
          </Stack>
        </Alert>
      )}
      <Paper component="section" withBorder p="md" bg="var(--eae-surface)" aria-label={t('pin.take')}>
        <Title order={2} size="h4" mb="sm">
          {given === undefined ? t('pin.take') : t('pin.haveCode')}
        </Title>
        <form noValidate onSubmit={(event) => event.preventDefault()}>
          <Stack gap="md" maw={320}>
            <LockAlert reason={reason} />
            {given === undefined && digits('pin.afm', afm, setAfm, isAfmGood ? null : 'error.invalidAfm')}
            {digits('pin.code', pin, setPin, isPinGood ? null : 'error.pinSixDigits')}
            <div>
              <AsyncButton
                type="submit"
                leftSection={<IconKey size={18} aria-hidden />}
                disabled={reason !== null}
                onClick={take}
              >
                {t('pin.take')}
              </AsyncButton>
            </div>
          </Stack>
        </form>
      </Paper>
    </>
  )
}
