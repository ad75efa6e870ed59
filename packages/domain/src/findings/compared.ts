import type { Finding } from '../kernel/check.ts'
import type { MessageParam } from '../kernel/message.ts'

/** Where the words of a finding have two numbers that belong together: what was declared, and what counts beside it. */
export interface Compared {
  readonly declared: string
  /** The name of the number, or the number itself: animals of a holding that the register does not have count as none. */
  readonly found: string | 0
}

/** Checks that compare numbers, by their codes; the names are those of their messages, the unit is that of the check. */
export const COMPARED: Readonly<Record<string, Compared>> = {
  '10126': { declared: 'groupM2', found: 'cropM2' },
  '20105': { declared: 'declaredM2', found: 'areaM2' },
  '20302': { declared: 'cropsM2', found: 'parcelM2' },
  '30102': { declared: 'plithos', found: 0 },
  '30103': { declared: 'plithos', found: 0 },
  '30104': { declared: 'plithos', found: 'plithosmhtrooy' },
  '30111': { declared: 'plithos', found: 'before' },
  '40101': { declared: 'claimedM2', found: 'registerM2' },
  '40102': { declared: 'entitlementM2', found: 'areaM2' },
  '40402': { declared: 'askedM2', found: 'freeM2' },
  '40503': { declared: 'declaredM2', found: 'contractM2' },
}

const numberOf = (value: MessageParam | undefined): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null

/** What was declared and what was found, as a finding says it; both null where its check compares nothing, or a case of it does not. */
export const comparedOf = ({
  check,
  params,
}: Pick<Finding, 'check' | 'params'>): { readonly declared: number | null; readonly found: number | null } => {
  const names = Object.hasOwn(COMPARED, check) ? COMPARED[check] : undefined
  const declared = names === undefined ? null : numberOf(params[names.declared])
  const found = names === undefined ? null : names.found === 0 ? 0 : numberOf(params[names.found])
  return declared === null || found === null ? { declared: null, found: null } : { declared, found }
}
