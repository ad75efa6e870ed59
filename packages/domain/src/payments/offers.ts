import type { RuleParams } from '../kernel/check.ts'
import type { Message } from '../kernel/message.ts'
import type { Cents } from '../kernel/units.ts'
import { isComputed, LEAF, whyNotRequest } from './computable.ts'
import { forecast } from './forecast.ts'
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

/** What one scheme brings: of the forecast with a request for it. */
const lineOf = (facts: ApplicationFacts, kodikos: string, rules: RuleParams) => {
  const isAsked = facts.requests.some(({ eschKodikos }) => eschKodikos === kodikos)
  const requests = isAsked ? facts.requests : [...facts.requests, { id: kodikos, eschKodikos: kodikos }]
  return forecast({ ...facts, requests }, rules).lines.find(({ code }) => code === kodikos)
}

/** All schemes of the year for an application: what may be asked for, under which conditions, and what it would bring. */
export const offersOf = (application: Application, rules: RuleParams): readonly Offer[] =>
  application.catalogue.schemas
    .toSorted((a, b) => (a.kodikos < b.kodikos ? -1 : 1))
    .map((schema) => {
      const asked = { ...application, schema, isIslandSeat: application.facts.header.isSmallAegeanSeat }
      const hasFormula = isComputed(application.facts.etos, schema.kodikos)
      const line = hasFormula ? lineOf(application.facts, schema.kodikos, rules) : undefined
      const conditions = conditionsOf(asked)
      return {
        schema,
        // The list holds leaves alone.
        reason: whyNotRequest({ ...schema, leveltype: LEAF }),
        isComputed: hasFormula,
        isEco: application.catalogue.ecoGroups.some(({ eschId }) => eschId === schema.id),
        conditions,
        cents: line?.netCents ?? null,
        whyNothing: line?.reason ?? null,
        isPayable: unmetOf(conditions).length === 0,
        fits: isDeclared(asked),
      }
    })
