import type { z } from 'zod'
import type { Privilege } from '../session/session.ts'

/** Who may call: everybody, every logged-in user, or users with a privilege. */
export type Access = 'public' | Privilege

/** One HTTP call. All are POST with JSON below `{base}rest/`, unless a method is given. */
export interface Call<I extends z.ZodType = z.ZodType> {
  readonly path: string
  readonly access: Access
  readonly input: I
  /** True when the call changes data: it is refused without a same-origin request. */
  readonly writes: boolean
}

/** Declares a call; `writes` when it changes data. */
export const call = <const P extends string, I extends z.ZodType>(path: P, access: Access, input: I, writes = false) =>
  ({ path, access, input, writes }) satisfies Call<I>
