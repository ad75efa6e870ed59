import { z } from 'zod'
import { call, dataOf, DONE, type Frozen } from '../kernel/call.ts'
import { SECTION_PAGES, type SectionKey } from './section-pages.ts'

/** Seconds between two words of a page that is alone with its application, and of one that is not. */
export const HERE_ALONE_SECONDS = 60
export const HERE_TOGETHER_SECONDS = 10
/** After so many seconds without a word a page is taken for closed: it may have been alone and have missed one. */
export const HERE_GONE_SECONDS = 75
/** So many others are named at most. */
export const MOST_HERE = 8

const etos = z.number().int().min(2000).max(2100)
const id = z.number().int().positive()
/** A page of the browser that is open, by a key that it made up. */
const tab = z.uuid()

/** Somebody else who has the application open now. */
export const presentOther = z.strictObject({
  tab,
  /**
   * `self` is the reader on another page or device; `service` is staff, whom an applicant is told of without a name and only
   * while they change something: that somebody looks may be the beginning of a control.
   */
  kind: z.enum(['self', 'person', 'service']),
  name: z.string().nullable(),
  /** The body that he works for; null for an applicant. */
  body: z.string().nullable(),
  section: z.string(),
  /** The field that has his focus, by the id that pages give to its input; null = none. */
  input: z.string().nullable(),
  isEditing: z.boolean(),
})
export type PresentOther = Frozen<z.infer<typeof presentOther>>

export const presenceAnswer = z.strictObject({
  others: z.array(presentOther),
  /** Version of the header now: where it is ahead of that of the page, somebody has saved. */
  rowVersion: z.number(),
})
export type PresenceAnswer = Frozen<z.infer<typeof presenceAnswer>>

/** Sections of an application and the pages beside them. */
const sectionKeys = Object.keys(SECTION_PAGES) as [SectionKey, ...SectionKey[]]

export const presenceCalls = {
  /** A page says that it has an application open and where its reader is in it, and is told who else has. */
  here: call({
    path: 'Edetedeaeehd/here',
    access: 'Application_R',
    input: z
      .object({
        etos,
        id,
        tab,
        section: z.enum(sectionKeys),
        input: z
          .string()
          .max(120)
          .regex(/^in-[\w-]+$/)
          .nullable(),
        isEditing: z.boolean(),
      })
      .strict(),
    output: dataOf(presenceAnswer),
    writes: true,
  }),
  /** A page is closed, or its reader looks elsewhere. */
  leave: call({
    path: 'Edetedeaeehd/leave',
    access: 'Application_R',
    input: z.object({ etos, id, tab }).strict(),
    output: DONE,
    writes: true,
  }),
}
