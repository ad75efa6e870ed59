import type { RuleParams } from '../kernel/check.ts'
import type { Message } from '../kernel/message.ts'
import type { Cents } from '../kernel/units.ts'
import { computedCodes, LEAF, whyNotRequest } from './computable.ts'
import { forecast, forgottenRequests } from './forecast.ts'
import type { ApplicationFacts } from '../facts/facts.ts'
import { conditionsOf, isDeclared, unmetOf, type Condition } from '../applications/scheme-conditions.ts'
import type { ApplicationTree, SchemaCode, TreeCatalogue } from '../applications/tree.ts'

/** What a scheme is for an application: whether it may be asked for, what it wants, what it brings. */
export interface Offer {
  readonly schema: SchemaCode
  /** Why nobody may ask for it in this year; null = it may be asked for. */
  readonly reason: Message | null
  /** It is asked for among the eco-schemes, with its actions. */
  readonly isEco: boolean
  /** It has a formula in the year. */
  readonly isComputed: boolean
  readonly conditions: readonly Condition[]
  /** Land and animals that it wants are declared: without them nothing can be paid, and no amount is told. */
  readonly isPayable: boolean
  /** What it brings, or would bring if it were asked for too; null where nothing computes it. In cents. */
  readonly cents: Cents | null
  /** Requests without which it brings nothing, and with which it brings {@link cents}; mostly none. */
  readonly hangsOn: readonly string[]
  /** Why it brings nothing, by its formula. */
  readonly whyNothing: Message | null
  /** Something that was declared is what the scheme supports. */
  readonly fits: boolean
}

interface Application {
  readonly tree: ApplicationTree
  readonly facts: ApplicationFacts
  readonly catalogue: TreeCatalogue
}

/** What one scheme brings: of the forecast with requests for it and for what is named besides. */
const lineWith = (facts: ApplicationFacts, kodikos: string, rules: RuleParams, besides: readonly string[] = []) => {
  const asked = new Set(facts.requests.map(({ eschKodikos }) => eschKodikos))
  const added = [kodikos, ...besides].filter((code) => !asked.has(code))
  const requests = [...facts.requests, ...added.map((code) => ({ id: code, eschKodikos: code }))]
  return forecast({ ...facts, requests }, rules).lines.find(({ code }) => code === kodikos)
}

/** What one scheme brings; where it hangs on basic supports that nobody asked for, what it brings with them. */
const broughtBy = (facts: ApplicationFacts, kodikos: string, rules: RuleParams) => {
  const line = lineWith(facts, kodikos, rules)
  const alone = { cents: line?.netCents ?? null, whyNothing: line?.reason ?? null, hangsOn: [] }
  const missing = forgottenRequests(facts)
    .map((one) => one.kodikos)
    .filter((code) => code !== kodikos)
  if (line === undefined || line.netCents > 0 || missing.length === 0) return alone
  const { netCents = 0 } = lineWith(facts, kodikos, rules, missing) ?? {}
  return netCents > 0 ? { cents: netCents, whyNothing: null, hangsOn: missing } : alone
}

/** All schemes of the year for an application: what may be asked for, under which conditions, and what it would bring. */
export const offersOf = (application: Application, rules: RuleParams): readonly Offer[] => {
  const computed = computedCodes(application.facts)
  return application.catalogue.schemas
    .toSorted((a, b) => (a.kodikos < b.kodikos ? -1 : 1))
    .map((schema) => {
      const asked = { ...application, schema, isIslandSeat: application.facts.header.isSmallAegeanSeat }
      const hasFormula = computed.has(schema.kodikos)
      const conditions = conditionsOf(asked)
      return {
        schema,
        // The list holds leaves alone.
        reason: whyNotRequest({ ...schema, leveltype: LEAF }),
        isComputed: hasFormula,
        isEco: application.catalogue.ecoGroups.some(({ eschId }) => eschId === schema.id),
        conditions,
        ...(hasFormula
          ? broughtBy(application.facts, schema.kodikos, rules)
          : { cents: null, whyNothing: null, hangsOn: [] }),
        isPayable: unmetOf(conditions).length === 0,
        fits: isDeclared(asked),
      }
    })
}
