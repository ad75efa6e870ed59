import { Button, List, Progress, Stack, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { describeError, FIELD_DAYS, ownerOf, TransportError } from '../../api/index.ts'
import { leaveBehind, takeAlong, toSendSince } from '../../offline/index.ts'
import { useSession } from '../../session/index.ts'
import { AsyncButton, FloatDialog, useT } from '../../ui/index.ts'
import { useOpenApplication } from '../store/context.tsx'
import { useIsTaken } from './use-field.ts'

const WORKS = ['field.works.read', 'field.works.edit', 'field.works.draw', 'field.works.send'] as const

/** Takes the open application along to where there is no connection, or ends that. */
export const FieldDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT()
  const { menu } = useSession()
  const application = useOpenApplication()
  const { etos, id, state } = application
  const owner = ownerOf(menu.userId, etos, id)
  const [isTaken, setTaken] = useState(useIsTaken(application))
  const [step, setStep] = useState<readonly [number, number] | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const take = async (): Promise<void> => {
    setFault(null)
    try {
      const taking = { userId: menu.userId, subsId: menu.subsId, etos, id, parcels: state.answer.tree.parcels }
      await takeAlong(taking, new Date().toISOString(), (done, all) => setStep([done, all]))
      setTaken(true)
    } catch (error) {
      setFault(
        error instanceof TypeError
          ? describeError(t, new TransportError('error.network', error))
          : describeError(t, error),
      )
    } finally {
      setStep(null)
    }
  }
  const leave = async (): Promise<void> => {
    await leaveBehind(owner)
    setTaken(false)
  }
  return (
    <FloatDialog
      title={t('field.title')}
      onClose={onClose}
      width={520}
      footer={
        isTaken ? (
          <>
            <AsyncButton variant="default" disabled={toSendSince(owner) !== null} onClick={leave}>
              {t('field.leave')}
            </AsyncButton>
            <Button onClick={onClose}>{t('action.close')}</Button>
          </>
        ) : (
          <AsyncButton onClick={take}>{t('field.take')}</AsyncButton>
        )
      }
    >
      <Stack gap="sm">
        {isTaken ? (
          <Text fw={600}>
            <IconCheck size={16} aria-hidden /> {t('field.taken', { days: FIELD_DAYS })}
          </Text>
        ) : (
          <Text>{t('field.about', { days: FIELD_DAYS })}</Text>
        )}
        <List size="sm" spacing={4}>
          {WORKS.map((code) => (
            <List.Item key={code}>{t(code)}</List.Item>
          ))}
        </List>
        <Text size="sm" c="dimmed">
          {t('field.own')}
        </Text>
        {step !== null && (
          <Progress.Root size="lg" aria-label={t('field.files', { done: step[0], all: step[1] })}>
            <Progress.Section value={(100 * step[0]) / Math.max(1, step[1])} />
          </Progress.Root>
        )}
        {fault !== null && (
          <Text role="alert" c="red">
            {t('field.failed', { reason: fault })}
          </Text>
        )}
      </Stack>
    </FloatDialog>
  )
}
