import { FILE, type Call } from '@eae/domain/kernel/call.ts'
import { z } from 'zod'

/**
 * What of an answer is not as its call declares, in the form in which it travels: something is missing, is of another kind, or
 * is told although nobody declared it. Null where all is as declared; a file is not looked into.
 */
export const wrongIn = ({ path, output }: Pick<Call, 'path' | 'output'>, given: unknown): Error | null => {
  if (output === FILE) return null
  const sent: unknown = JSON.parse(Buffer.isBuffer(given) ? given.toString() : JSON.stringify(given))
  const proved = output.safeParse(sent)
  return proved.success ? null : new Error(`${path} answers what it does not declare: ${z.prettifyError(proved.error)}`)
}
