import { z } from 'zod'
import type { Message } from './message.ts'
import type { Privilege } from './users.ts'

/** Who may call: everybody, every logged-in user, or users with a privilege. */
export type Access = 'public' | Privilege

/** The output of a call that answers with bytes: a PDF, a table, a picture. */
export const FILE = 'file'

/** What a call answers: JSON of a declared shape, or a file. */
export type Output = z.ZodType | typeof FILE

/** One HTTP call. All are POST with JSON below `{base}rest/`, unless a method is given. */
export interface Call<I extends z.ZodType = z.ZodType, O extends Output = Output> {
  readonly path: string
  readonly access: Access
  readonly input: I
  /** The whole answer. The server proves it in tests and in development, and trusts itself in production. */
  readonly output: O
  /** True when the call changes data: it is refused without a same-origin request. */
  readonly writes: boolean
  /** One call for each of a list: the name of the one follows the path after `_`. */
  readonly isForEach?: true
}

type Declared = Omit<Call, 'writes'> & { readonly writes?: true }

/** Declares a call; `writes` when it changes data. */
export const call = <const C extends Declared>(declared: C): Omit<C, 'writes'> & { readonly writes: boolean } => ({
  ...declared,
  writes: declared.writes === true,
})

/** What a caller sends. */
export type Asked<C extends Pick<Call, 'input'>> = Frozen<z.input<C['input']>>

type Part = string | number | boolean | null | undefined

/** What nobody changes: answers are shared by all who asked. */
export type Frozen<T> = unknown extends T
  ? T
  : T extends Part
    ? T
    : T extends readonly unknown[]
      ? { readonly [N in keyof T]: Frozen<T[N]> }
      : T extends object
        ? { readonly [N in keyof T]: Frozen<T[N]> }
        : T

/** The type of an answer, from its schema. */
export type Answered<O extends Output> = O extends z.ZodType ? Frozen<z.output<O>> : never

/** An answer of which the shape follows from definitions (rows of tables): the outline is proved, the type is the given one. */
export const shapedAs = <T>(outline: z.ZodType): z.ZodType<T> => outline as z.ZodType<T>

/** `{ data }`, as almost every call answers. */
export const dataOf = <D extends z.ZodType>(data: D) => z.strictObject({ data })

/** The answer of a call that did something and has nothing to tell. */
export const DONE = dataOf(z.literal('SUCCESS'))

/** The answer of a call that began a background job. */
export const JOB_BEGUN = dataOf(z.strictObject({ jobId: z.number() }))

/** The answer of a call that made one thing: its key. */
export const MADE = dataOf(z.strictObject({ id: z.number() }))

/** A row of a table as generic code sees it. */
export const ROW = z.record(z.string(), z.unknown())

/** An instant: ISO date-time with offset, as the database clock gave it. */
export const INSTANT = z.string()

/** The key of a stored row. */
export const KEY = z.union([z.number(), z.string()])

/** Parameters of a message. */
export const PARAMS = z.record(z.string(), z.union([z.string(), z.number()]))

/** A text that is not a text yet ({@link Message}). */
export const MESSAGE: z.ZodType<Message> = z.strictObject({ code: z.string(), params: z.exactOptional(PARAMS) })
