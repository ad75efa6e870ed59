/** A document that is printed of one application. Its title is the text `route.<code>`, what it holds `print.<code>.about`. */
export interface PrintDefinition<N extends string = string> {
  /** Path of its page without the slash; its name in calls and files. */
  readonly code: N
  /** Only of a submitted application: it proves or declares what was sealed. */
  readonly needsSubmission?: true
  /** Only of an application that an approved run pays. */
  readonly needsPayment?: true
  /** It has legal force, so that it has one wording, in Greek. */
  readonly isGreekOnly?: true
  /** It is data in files, packed as one, and no paper: an application of any size has it. */
  readonly isData?: true
}

const definePrints = <const P extends readonly PrintDefinition[]>(prints: P): P => prints

/** Every print, in the order in which they are offered. */
export const PRINTS = definePrints([
  { code: 'RepAithshPage1' },
  { code: 'RepAithshFull' },
  { code: 'RepAithshXartes' },
  { code: 'RepYpDhlosh', isGreekOnly: true },
  { code: 'RepApodeixhOrist', needsSubmission: true, isGreekOnly: true },
  { code: 'RepVevaiosiPlhrwmhs', needsPayment: true, isGreekOnly: true },
  { code: 'RepAithshArxeio', isData: true },
])

export type PrintCode = (typeof PRINTS)[number]['code']

/** Codes of all prints. */
export const PRINT_CODES: readonly PrintCode[] = PRINTS.map(({ code }) => code)

/** How the file of a print ends. */
export const printExtension = (code: PrintCode): 'pdf' | 'zip' =>
  PRINTS.some((one) => one.code === code && 'isData' in one) ? 'zip' : 'pdf'

/** Applications of one mass print at most: with maps and all parts some 200 MB, made in about ten minutes. */
export const MAX_PRINTED = 200

/** Parcels of an application that is printed at most; those with more are read from files. */
export const MAX_PRINTED_PARCELS = 2_000

/** What a mass print leaves: the file, and the applications that one of its prints could not be made of. */
export interface PrintedFile {
  readonly fileId: number
  readonly bytes: number
  /** Documents in it. */
  readonly files: number
  readonly leftOut: readonly { readonly kodikos: number; readonly print: PrintCode; readonly code: string }[]
}

/** Kind of the job that prints many applications; its name is the text `job.prints`. */
export const PRINT_JOB = 'prints'
