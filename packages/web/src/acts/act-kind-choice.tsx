import { ACT_TYPES, actKindOf, type ActType } from '@eae/domain/acts/codes.ts'
import { isActKindOpen } from '@eae/domain/applications/rights/can.ts'
import type { Message } from '@eae/domain/kernel/message.ts'
import { useSession, useYear } from '../session/index.ts'
import { Choice, useT } from '../ui/index.ts'

/** The kinds of acts that a claim year and the user are open for now. */
export const useOpenKinds = (etos: number): readonly ActType[] => {
  const { menu } = useSession()
  const { params, years } = useYear()
  const { dptype } = years.find(({ yearEae }) => yearEae === etos) ?? params
  return ACT_TYPES.filter((type) => isActKindOpen(dptype, menu.userDpType, actKindOf(type)))
}

/** Why no act of a kind can be proposed now: none is open, or this one is closed; null where it is open. */
export const useClosedKind = (etos: number, type: ActType): Message | null => {
  const open = useOpenKinds(etos)
  if (open.includes(type)) return null
  return open.length === 0 ? { code: 'act.noKindOpen', params: { etos } } : { code: 'locked.acts' }
}

interface ActKindChoiceProps {
  readonly etos: number
  readonly value: ActType
  readonly onChange: (type: ActType) => void
}

/** The kind of an act. One that is closed is shown and cannot be chosen: it says so. */
export const ActKindChoice = ({ etos, value, onChange }: ActKindChoiceProps) => {
  const t = useT()
  const open = useOpenKinds(etos)
  return (
    <Choice
      label={t('field.Dikpraxh.praxtype')}
      data={ACT_TYPES.map((one) => {
        const kind = t(`choice.praxType.${one}`)
        const isOpen = open.includes(one)
        return { value: String(one), label: isOpen ? kind : t('act.closedKind', { kind }), disabled: !isOpen }
      })}
      value={String(value)}
      onChange={(chosen) => onChange(ACT_TYPES.find((one) => String(one) === chosen) ?? value)}
    />
  )
}
