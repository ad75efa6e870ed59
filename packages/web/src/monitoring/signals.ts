import { askingData, begunOr } from '../api/index.ts'

/** The signals of an application; of one parcel, with the series, where one is named. */
export const signalsOf = (etos: number, id: number, edaId?: number) =>
  begunOr(askingData('Monitoring/findSignals', { etos, id, ...(edaId === undefined ? {} : { edaId }) }))
