import { decodeState } from '../crud/index.ts'

/** What a page that leads here knows already of a new transfer. */
export interface TransferStart {
  /** The application that gives. */
  readonly edeId: number | null
}

/** Reads the place of a new transfer from its address. */
export const readStart = (state: string | undefined): TransferStart => {
  const edeId: unknown = Reflect.get(decodeState(state ?? '') ?? {}, 'edeId')
  return { edeId: typeof edeId === 'number' ? edeId : null }
}
