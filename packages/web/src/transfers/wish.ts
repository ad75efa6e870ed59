import type { TransferReason } from '@eae/domain/transfers/codes.ts'
import { NO_FILE, type FileValue } from '../crud/index.ts'

/** The application that gives, as its page finds it. */
export interface Source {
  readonly id: number
  readonly kodikos: number
  readonly name: string
}

/** A transfer that is being written. */
export interface Wish {
  readonly source: Source | null
  readonly isAll: boolean
  readonly edaIds: readonly number[]
  readonly withCrops: boolean
  readonly withOwnership: boolean
  readonly afm: string
  readonly reason: TransferReason
  readonly words: string
  readonly file: FileValue
}

export const NO_WISH: Wish = {
  source: null,
  isAll: false,
  edaIds: [],
  withCrops: true,
  withOwnership: true,
  afm: '',
  reason: 3,
  words: '',
  file: NO_FILE,
}

/** What the calls want to know of what goes over. */
export const wishedOf = (etos: number, wish: Wish, source: Source) => ({
  etos,
  edeIdSource: source.id,
  afmTarget: wish.afm,
  edaIds: wish.isAll ? [] : [...wish.edaIds],
  isall: wish.isAll,
  withcrops: wish.withCrops,
  withownership: wish.withOwnership,
})

export interface StepProps {
  readonly etos: number
  readonly wish: Wish
  readonly onChange: (change: Partial<Wish>) => void
}
