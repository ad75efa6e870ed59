import type { Key } from './keys.ts'
import type { Message, MessageParam } from './message.ts'

/** B blocks finalisation (or payment, when found later), W must be read, I informs (DOMAIN 4.1). */
export type Severity = 'B' | 'W' | 'I'

/** E at edit, F at finalisation, N nightly over all applications, P in the payment run (DOMAIN 4.1). */
export type Moment = 'E' | 'F' | 'N' | 'P'

/**
 * What follows from a finding: the save is refused, the submission stops, what it is about is not paid, less is paid, the payment waits,
 * a reduction is made; it counts for the choice of controls; or it is only told.
 */
export const EFFECTS = ['refuse', 'stop', 'unpaid', 'lower', 'hold', 'reduce', 'risk', 'note'] as const
export type Effect = (typeof EFFECTS)[number]

export interface Subject {
  /** The application, or what the definition of its part calls a row (`subject`). */
  readonly kind: string
  readonly id: Key
}

/** Numbers of the rules by name, for example `parcel.minAreaM2`: the stored parameters of one year. */
export type RuleParams = Readonly<Record<string, number>>

/** Something a check found. The same facts give the same id, so a clerk's decision survives a rerun. */
export interface Finding {
  readonly id: string
  readonly check: string
  readonly severity: Severity
  readonly subject: Subject
  /** Field of the subject to jump to; null = no single one. */
  readonly field: string | null
  /** Place in EPSG:2100. */
  readonly point: readonly [number, number] | null
  readonly params: Readonly<Record<string, MessageParam>>
  /** Area that would not be paid if nothing changes; null = not a question of area. */
  readonly stakeM2: number | null
}

/** What the rule of a check gives; the rest of the finding follows from the definition. */
export interface FoundCase {
  readonly subject: Subject
  /** Tells apart several findings of one check on one subject. */
  readonly extra?: string
  readonly field?: string
  readonly point?: readonly [number, number] | null
  readonly params?: Readonly<Record<string, MessageParam>>
  readonly stakeM2?: number
  /** Only where the law grades by case; normally that of the check. */
  readonly severity?: Severity
}

/**
 * What repairs a finding that no command of the page can: a person who says who he is or what he may; a shape on the map, where one
 * sees what becomes of it; a document; the right by which land is held; what grows and stands there; what is asked for.
 */
export type ByHand = 'person' | 'map' | 'document' | 'title' | 'land' | 'request'

/** What a check says of itself, however it finds. */
export interface CheckCard<N extends string = string> {
  readonly code: string
  /** Without it a page has a command that repairs what is found (`packages/web/src/applications/findings`). */
  readonly byHand?: ByHand
  /** First claim year. A changed rule is a new definition with a later `since`. */
  readonly since: number
  /** That of the catalogue of findings. */
  readonly severity: Severity
  readonly effect: Effect
  /** Milder at some moments: what will block later is said before it does. */
  readonly grade?: Partial<Readonly<Record<Moment, Severity>>>
  readonly moments: readonly Moment[]
  /** Numbers of the rule; stored parameters may override them by year under `<code>.<name>`. */
  readonly params: Readonly<Record<N, number>>
}

export interface CheckDefinition<F, N extends string> extends CheckCard<N> {
  readonly legalBasis: string
  readonly run: (facts: F, params: Readonly<Record<N, number>>, rules: RuleParams) => readonly FoundCase[]
}

/** A defined check: its card and one function. */
export interface Check<F> extends Omit<CheckDefinition<F, string>, 'run'> {
  /** What is found at a moment; without one as grave as the catalogue has it. */
  readonly evaluate: (facts: F, rules: RuleParams, moment?: Moment) => readonly Finding[]
}

/** The name under which a parameter of a check or intervention stands in {@link RuleParams}. */
export const ruleName = (code: string, name: string): string => `${code}.${name}`

/** The numbers of a rule in one year: stored parameters first, its own defaults otherwise. */
export const numbersOf = <N extends string>(
  code: string,
  defaults: Readonly<Record<N, number>>,
  rules: RuleParams,
): Readonly<Record<N, number>> => {
  const numbers: Record<N, number> = { ...defaults }
  for (const name in defaults) numbers[name] = rules[ruleName(code, name)] ?? defaults[name]
  return numbers
}

/** How grave what a check finds is at a moment; without one as the catalogue has it. */
export const severityAt = (card: Pick<CheckCard, 'severity' | 'grade'>, moment?: Moment): Severity =>
  (moment === undefined ? undefined : card.grade?.[moment]) ?? card.severity

/** Makes the finding of a check from one case; its id is the same in every run. */
export const findingOf = (code: string, severity: Severity, found: FoundCase): Finding => ({
  id: [code, found.subject.kind, found.subject.id, ...(found.extra === undefined ? [] : [found.extra])].join(':'),
  check: code,
  severity: found.severity ?? severity,
  subject: found.subject,
  field: found.field ?? null,
  point: found.point ?? null,
  params: found.params ?? {},
  stakeM2: found.stakeM2 ?? null,
})

/** Declares a check. Its `run` sees the numbers of the year, its own defaults filled in. */
export const defineCheck = <F, N extends string>(definition: CheckDefinition<F, N>): Check<F> => {
  const { run, ...card } = definition
  return {
    ...card,
    evaluate: (facts, rules, moment) => {
      const severity = severityAt(card, moment)
      return run(facts, numbersOf(card.code, definition.params, rules), rules).map((found) =>
        findingOf(card.code, severity, found),
      )
    },
  }
}

type Told = Pick<Finding, 'check' | 'params'>

/** The texts of a check; those of one of its cases where the finding names it (`variant`), as a catalogue gives two rules one code. */
const textsOf = ({ check, params: { variant } }: Told): string =>
  typeof variant === 'string' ? `check.${check}.${variant}` : `check.${check}`

/** What a finding says. */
export const findingMessage = (finding: Told): Message => ({
  code: `${textsOf(finding)}.message`,
  params: finding.params,
})

/** What to do about a finding. */
export const findingRepair = (finding: Told): Message => ({
  code: `${textsOf(finding)}.repair`,
  params: finding.params,
})

/** Rules by code and year: for each code the latest definition whose `since` is not after the year. */
export interface Registry<D> {
  readonly all: readonly D[]
  readonly activeIn: (year: number) => readonly D[]
}

/** Collects definitions, ordered by code. Throws when one code is defined twice for the same year. */
export const createRegistry = <D extends { readonly code: string; readonly since: number }>(
  definitions: readonly D[],
): Registry<D> => {
  const all = definitions.toSorted((a, b) => (a.code === b.code ? b.since - a.since : a.code < b.code ? -1 : 1))
  const years = new Map<number, readonly D[]>()
  all.forEach((rule, at) => {
    const next = all[at + 1]
    if (next?.code === rule.code && next.since === rule.since)
      throw new Error(`rule ${rule.code} is defined twice for ${rule.since}`)
  })
  const select = (year: number): readonly D[] => {
    const due = all.filter((rule) => rule.since <= year)
    return due.filter((rule, at) => due[at - 1]?.code !== rule.code)
  }
  return {
    all,
    activeIn: (year) => {
      const known = years.get(year) ?? select(year)
      years.set(year, known)
      return known
    },
  }
}
