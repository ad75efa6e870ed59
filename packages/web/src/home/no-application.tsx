import { Alert, Text } from '@mantine/core'
import { IconFilePlus, IconLock } from '@tabler/icons-react'
import { Failure } from '../crud/index.ts'
import { OpenNewButton, useAfmVerdict } from '../opening/index.ts'
import { EmptyState, LoadingBlock, useT } from '../ui/index.ts'

/** The applicant has no application in the year: he opens one, or reads why he cannot. */
export const NoApplication = ({ etos, afm }: { readonly etos: number; readonly afm: string }) => {
  const t = useT()
  const verdict = useAfmVerdict(etos, afm)
  if (verdict.error !== null) return <Failure error={verdict.error} onRetry={() => void verdict.refetch()} />
  if (verdict.data === undefined) return <LoadingBlock height={220} />
  const { reason, isSource } = verdict.data
  const title = t('home.open.title', { etos: String(etos) })
  if (reason !== null) {
    return (
      <Alert color="gray" icon={<IconLock aria-hidden />} title={title}>
        {t('home.open.cannot', { reason: t(reason.code, reason.params) })}
      </Alert>
    )
  }
  return (
    <EmptyState
      title={title}
      order={3}
      icon={<IconFilePlus />}
      action={<OpenNewButton etos={etos} afm={afm} label="opening.newShort" />}
    >
      <Text maw={560}>{t(isSource ? 'home.open.filled' : 'home.open.empty', { etos: String(etos - 1) })}</Text>
    </EmptyState>
  )
}
