import { formatRecent } from '@eae/domain/texts/format.ts'
import { Alert } from '@mantine/core'
import { IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { useIsOffline } from '../../api/index.ts'
import { useLang, useT } from '../../ui/index.ts'
import { lastSaved } from '../header-words.ts'
import { useOpenApplication } from '../store/context.tsx'
import { useIsTaken } from './use-field.ts'

/** Without a connection: what is on this device alone, and until when the system has it. */
export const FieldLine = () => {
  const t = useT()
  const { lang } = useLang()
  const application = useOpenApplication()
  const isTaken = useIsTaken(application)
  const isOff = useIsOffline()
  const { state } = application
  if (!isTaken || !isOff) return null
  const count = state.pending.size + Object.keys(state.typed).length
  const time = formatRecent(lang, lastSaved(state.tree), state.answer.situation.now)
  return (
    <Alert
      p="xs"
      mb="sm"
      color="gray"
      role="status"
      icon={count === 0 ? <IconCloudOff aria-hidden /> : <IconCloudUp aria-hidden />}
    >
      {count === 0 ? t('field.line', { time }) : t('field.lineWaiting', { count, time })}
    </Alert>
  )
}
