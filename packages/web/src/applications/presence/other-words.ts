import type { PresentOther } from '@eae/domain/applications/presence.ts'
import { useT } from '../../ui/index.ts'
import { parcelOf } from '../goto.ts'
import { readInputId } from '../input-id.ts'
import { useOpenApplication } from '../store/context.tsx'

/** Somebody who is at the application, in words. */
interface OtherWords {
  readonly name: string
  /** Where he is: the section, and the parcel that he is at. */
  readonly place: string
  /** All of it as one sentence. */
  readonly all: string
}

/** Gives the words of somebody who is at the open application, too. */
export const useOtherWords = (): ((other: PresentOther) => OtherWords) => {
  const t = useT()
  const { state } = useOpenApplication()
  return ({ kind, name, body, section, input, isEditing }) => {
    const who = kind === 'person' ? (name ?? t('here.service')) : t(kind === 'self' ? 'here.self' : 'here.service')
    const { part, id } = readInputId(input ?? '')
    const parcel = input === null ? null : parcelOf(state.tree, part, Number(id))
    const place =
      parcel === null ? t(`application.section.${section}`) : t('parcels.details', { kodikos: String(parcel.kodikos) })
    const from = body === null ? who : t('here.of', { name: who, body })
    return { name: from, place, all: t(isEditing ? 'here.writes' : 'here.reads', { name: from, place }) }
  }
}
