import { z } from 'zod'
import { call, dataOf, PARAMS, type Answered } from '../kernel/call.ts'
import { CHANNELS } from '../messages/contact.ts'
import { OUTBOX_STATES } from '../messages/outbox.ts'
import { historyEntry, versionShape } from './answers.ts'

/** What a story is made of: changes of state, of rows, what was said of findings, authorisations, what the applicant was told, and readings for who may know them. */
export const STORY_KINDS = ['status', 'change', 'finding', 'authorisation', 'message', 'access'] as const
export type StoryKind = (typeof STORY_KINDS)[number]

/** What one person does without a longer pause than this is one sitting, in minutes. */
export const SITTING_PAUSE = 30
/** Sittings of one page, entries of a sitting that come with it, and those that come when it is opened. */
export const SITTINGS_SHOWN = 50
export const ENTRIES_SHOWN = 8
export const MOST_ENTRIES = 500

const etos = z.number().int().min(2015).max(2099)
const id = z.number().int().positive()
const instant = z.iso.datetime({ offset: true })

const storyEntry = historyEntry.extend({
  /** Tells it from all others of its application. */
  key: z.string(),
  kind: z.literal(STORY_KINDS),
  /** The parcel that a row hangs on, as people name it; empty for rows of the application itself. */
  place: z.string(),
  /** Of what was said of a finding: how (`finding.event.<n>`), and its check. */
  findingEvent: z.number().nullable(),
  check: z.string().nullable(),
  /** What the applicant was told: the message of his inbox, and how it stands with each e-mail and SMS of it. */
  told: z
    .strictObject({
      code: z.string(),
      params: PARAMS,
      channels: z.array(z.strictObject({ channel: z.literal(CHANNELS), state: z.literal(OUTBOX_STATES) })),
    })
    .nullable(),
})
export type StoryEntry = Answered<typeof storyEntry>

const sitting = z.strictObject({
  usr: z.string(),
  byName: z.string(),
  from: z.string(),
  to: z.string(),
  entries: z.number(),
  /** Rows that came (0), changed (1) and went (2), by their entity. */
  rows: z.array(z.strictObject({ entity: z.string(), action: z.number(), rows: z.number() })),
  /** It belongs to an amendment or a correction that was given up: nothing of it holds. */
  isVoid: z.boolean(),
  /** The newest of them, in their order. */
  newest: z.array(storyEntry),
})
export type Sitting = Answered<typeof sitting>

/** Calls that tell how an application came to be what it is. */
export const storyCalls = {
  /** Sittings, the newest first. `before` is the `next` of the page before; filters that are left out bound nothing. */
  findStory: call({
    path: 'Edetedeaeehd/story',
    access: 'Application_R',
    input: z
      .object({
        etos,
        id,
        before: instant.optional(),
        kinds: z.array(z.literal(STORY_KINDS)).min(1).max(STORY_KINDS.length).optional(),
        usr: z.string().max(60).optional(),
        dteFrom: z.iso.date().optional(),
        dteTo: z.iso.date().optional(),
      })
      .strict(),
    output: dataOf(
      z.strictObject({
        sittings: z.array(sitting),
        next: z.string().nullable(),
        /** The reader may know who looked. */
        seesAccess: z.boolean(),
        people: z.array(z.strictObject({ usr: z.string(), byName: z.string() })),
      }),
    ),
  }),
  /** Everything of one sitting, the newest first, to {@link MOST_ENTRIES}. */
  findSitting: call({
    path: 'Edetedeaeehd/sitting',
    access: 'Application_R',
    input: z
      .object({
        etos,
        id,
        usr: z.string().max(60),
        from: instant,
        to: instant,
        kinds: z.array(z.literal(STORY_KINDS)).min(1).max(STORY_KINDS.length).optional(),
      })
      .strict(),
    output: dataOf(z.array(storyEntry)),
  }),
  /** The drawn parcels as they were at the end of a day of Athens, and as they are now. */
  findLandOn: call({
    path: 'Edetedeaeehd/landOn',
    access: 'Application_R',
    input: z.object({ etos, id, day: z.iso.date() }).strict(),
    output: dataOf(z.strictObject({ before: z.array(versionShape), now: z.array(versionShape) })),
  }),
} as const
