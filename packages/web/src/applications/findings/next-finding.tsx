import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useIsPhone, useT } from '../../ui/index.ts'
import { useWish } from '../focus-store.ts'
import { findingAfter, useLeadToFinding } from '../use-findings.ts'
import { useFindingOrder } from './use-finding-lines.ts'

/**
 * On a phone, for who was led here by a finding: straight to the next one, without the list between them; a keyboard has
 * `n` for that. Nothing where no other is left.
 */
export const NextFinding = () => {
  const t = useT()
  const isPhone = useIsPhone()
  const { findingId } = useWish()
  const inOrder = useFindingOrder()
  const lead = useLeadToFinding()
  if (!isPhone || findingId === null) return null
  const findings = inOrder()
  const next = findingAfter(findings, findingId, 1)
  if (next === undefined || next.id === findingId) return null
  return (
    <Button
      size="compact-sm"
      variant="default"
      rightSection={<IconArrowRight size={14} aria-hidden />}
      onClick={() => void lead(next)}
    >
      {t('keys.nextFinding')}
    </Button>
  )
}
