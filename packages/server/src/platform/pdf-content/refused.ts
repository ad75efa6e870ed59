/**
 * Why a PDF is not taken: `active`, it does more than show itself; `opaque`, it cannot be told what it does: a part that cannot be
 * unpacked, is written so that readers would disagree about it, or is more than is looked at.
 */
export type PdfFault = 'active' | 'opaque'

/** Ends the look into a PDF at the first thing for which it is not taken. */
export class PdfRefused extends Error {
  readonly fault: PdfFault
  constructor(fault: PdfFault, what: string) {
    super(what)
    this.fault = fault
  }
}

/** What may still be read. Objects may stand inside one another, so that bytes are read twice; not without end. */
export interface ReadingBudget {
  bytes: number
  /** Objects, and {@link OBJECTS_OF_A_STREAM} for each stream of them that is opened. */
  objects: number
}

/** What it costs to open a stream of objects, in objects. */
export const OBJECTS_OF_A_STREAM = 20

/** Counts something that is read. Throws `PdfRefused` when it was too much. */
export const spend = (budget: ReadingBudget, what: keyof ReadingBudget, count: number): void => {
  budget[what] -= count
  if (budget[what] < 0) throw new PdfRefused('opaque', `too many ${what} to read`)
}
