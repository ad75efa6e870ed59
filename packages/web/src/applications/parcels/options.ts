import type { CodeRow } from '@eae/domain/applications/tree.ts'
import { useOpenApplication } from '../store/context.tsx'

/** The code list that a field of a parcel, crop or title chooses from; undefined for a field without one. */
export const useOptions = (): ((field: string) => readonly CodeRow[] | undefined) => {
  const { catalogue } = useOpenApplication().state.answer
  const list = (name: string): readonly CodeRow[] => catalogue.codes.filter((row) => row.lista === name)
  return (field) => {
    switch (field) {
      case 'lkkoiId':
        return catalogue.communities
      case 'ardtype':
        return list('ARDTYPE')
      case 'watersrc':
        return list('WATERSRC')
      case 'etlId':
        return catalogue.titles
      default:
        return undefined
    }
  }
}

/** The same as a property to spread: left out where there is no list. */
export const optional = (options: readonly CodeRow[] | undefined): { options?: readonly CodeRow[] } =>
  options === undefined ? {} : { options }
