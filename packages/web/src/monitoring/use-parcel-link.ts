import { stringifySearch } from '../routing/search-params.ts'
import { useSearchOfRecord } from '../routing/use-search-of-record.ts'
import { writePlaceState } from '../workplace/index.ts'

/** Gives the address of a parcel in the map of its application, chosen there and with its panel open. */
export const useParcelLink = (): ((etos: number, edeId: number, edaId: number) => string) => {
  const searchOf = useSearchOfRecord()
  return (etos, edeId, edaId) =>
    `/Edetedeaeeagroi${stringifySearch({
      ...searchOf(edeId, etos),
      _s: writePlaceState({ row: String(edaId), panel: 'parcel' }),
    })}`
}
