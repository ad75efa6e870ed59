import { Alert } from '@mantine/core'
import type { Message } from '@eae/domain/kernel/message.ts'
import { IconLock } from '@tabler/icons-react'
import { useT } from './texts.tsx'

/** Above a form: why it cannot be sent, told before anything is typed. */
export const LockAlert = ({ reason }: { readonly reason: Message | null }) => {
  const t = useT()
  if (reason === null) return null
  return (
    <Alert color="gray" icon={<IconLock aria-hidden />}>
      {t(reason.code, reason.params)}
    </Alert>
  )
}
