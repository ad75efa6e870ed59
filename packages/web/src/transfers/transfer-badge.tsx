import { TRANSFER, type TransferState } from '@eae/domain/transfers/codes.ts'
import { StatusBadge, useT, type Tone } from '../ui/index.ts'

const TONES: Readonly<Record<TransferState, Tone>> = {
  [TRANSFER.proposed]: 'warning',
  [TRANSFER.done]: 'good',
  [TRANSFER.refused]: 'over',
  [TRANSFER.lapsed]: 'over',
  [TRANSFER.waits]: 'warning',
}

/** The state of a transfer. */
export const TransferBadge = ({ status }: { readonly status: TransferState }) => {
  const t = useT()
  return <StatusBadge tone={TONES[status]}>{t(`choice.transferState.${status}`)}</StatusBadge>
}
