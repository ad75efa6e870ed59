import type { RuleParams } from '../kernel/check.ts'
import { message, type Message } from '../kernel/message.ts'
import { M2_PER_HECTARE, type Cents } from '../kernel/units.ts'
import { isComputed, LEAF, whyNotRequest } from './computable.ts'
import { forecast } from './forecast.ts'
import type { ApplicationFacts } from '../facts/facts.ts'
import { seedNeedsOf } from '../applications/seed-needs.ts'
import type { ApplicationTree, SchemaCode, TreeCatalogue } from '../applications/tree.ts'

/** A condition of a scheme as it stands: what is declared for it, and what it wants at least. */
export interface Condition {
  readonly isMet: boolean
  /** In words: code with its parameters. */
  readonly said: Message
}

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
  /** What it brings, or would bring if it were asked for too; null where nothing computes it. In cents. */
  readonly cents: Cents | null
  /** Why it brings nothing, by its formula. */
  readonly whyNothing: Message | null
  /** Something that was declared is what the scheme supports. */
  readonly fits: boolean
}

interface Asked {
  readonly schema: SchemaCode
  readonly tree: ApplicationTree
  readonly facts: ApplicationFacts
  readonly catalogue: TreeCatalogue
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
const HECTARES = 1
const ISLANDS = 'ΜΝΑ'

const cropArea = ({ schema, tree }: Asked): number =>
  sum(tree.crops.filter(({ efyId }) => schema.crops.includes(efyId)).map(({ epilektash100 }) => epilektash100))
const heads = ({ schema, tree }: Asked): number =>
  sum(tree.animals.filter(({ ezoId }) => schema.animals.includes(ezoId)).map(({ plithos }) => plithos))

/** Land under the crops that the scheme supports; `minqty` in its own unit, here hectares. */
const ofCrops = (asked: Asked): Condition | null => {
  const { crops, basis, minqty } = asked.schema
  if (crops.length === 0) return null
  const areaM2 = cropArea(asked)
  const minM2 = basis === HECTARES && minqty !== null ? minqty * M2_PER_HECTARE : 0
  const code = minM2 > 0 ? 'offer.cropsMin' : 'offer.crops'
  return { isMet: areaM2 > 0 && areaM2 >= minM2, said: message(code, { areaM2, minM2 }) }
}

const ofAnimals = (asked: Asked): Condition | null => {
  const { animals, basis, minqty } = asked.schema
  if (animals.length === 0) return null
  const declared = heads(asked)
  const min = basis === HECTARES ? 0 : (minqty ?? 0)
  return {
    isMet: declared > 0 && declared >= min,
    said: message(min > 0 ? 'offer.animalsMin' : 'offer.animals', { heads: declared, min }),
  }
}

const ofSeed = ({ schema, tree }: Asked): Condition | null => {
  const needs = seedNeedsOf(tree, schema)
  if (needs.length === 0) return null
  const [kilos, needed] = [sum(needs.map((one) => one.sporosqty)), sum(needs.map((one) => one.sporosqtyRequired))]
  return { isMet: needs.every(({ eparkeia }) => eparkeia), said: message('offer.seed', { kilos, needed }) }
}

/** Contracts with processors, by the land that they are about. */
const ofContracts = (asked: Asked): Condition | null => {
  if (!asked.schema.contractflag) return null
  const areaM2 = sum(asked.tree.contracts.map(({ contractektash }) => contractektash))
  return { isMet: areaM2 > 0 && areaM2 >= cropArea(asked), said: message('offer.contracts', { areaM2 }) }
}

/** Measures of the small Aegean islands are for holdings that have their seat there (Reg. (EU) 229/2013). */
const ofIslands = ({ schema, facts }: Asked): Condition | null =>
  schema.groupkodikos === ISLANDS ? { isMet: facts.header.isSmallAegeanSeat, said: message('offer.island') } : null

const ofDocuments = ({ schema, tree, catalogue }: Asked): Condition | null => {
  const wanted = schema.documents.filter(({ stage }) => stage === 0)
  if (wanted.length === 0) return null
  const codes = new Map(catalogue.documentTypes.map(({ id, kodikos }) => [id, kodikos]))
  const held = new Set(tree.documents.map(({ edkId }) => codes.get(edkId)))
  const present = wanted.filter(({ kind }) => held.has(kind)).length
  return { isMet: present === wanted.length, said: message('offer.documents', { present, all: wanted.length }) }
}

/** Every kind of condition; each gives null where the scheme knows none of its kind. */
const CONDITIONS = [ofIslands, ofCrops, ofAnimals, ofSeed, ofContracts, ofDocuments] as const

/** What one scheme brings: of the forecast with a request for it. */
const lineOf = (facts: ApplicationFacts, kodikos: string, rules: RuleParams) => {
  const isAsked = facts.requests.some(({ eschKodikos }) => eschKodikos === kodikos)
  const requests = isAsked ? facts.requests : [...facts.requests, { id: kodikos, eschKodikos: kodikos }]
  return forecast({ ...facts, requests }, rules).lines.find(({ code }) => code === kodikos)
}

/** All schemes of the year for an application: what may be asked for, under which conditions, and what it would bring. */
export const offersOf = (
  application: Pick<Asked, 'tree' | 'facts' | 'catalogue'>,
  rules: RuleParams,
): readonly Offer[] =>
  application.catalogue.schemas
    .toSorted((a, b) => (a.kodikos < b.kodikos ? -1 : 1))
    .map((schema) => {
      const asked = { ...application, schema }
      const hasFormula = isComputed(application.facts.etos, schema.kodikos)
      const line = hasFormula ? lineOf(application.facts, schema.kodikos, rules) : undefined
      const conditions = CONDITIONS.flatMap((of) => of(asked) ?? [])
      return {
        schema,
        // The list holds leaves alone.
        reason: whyNotRequest({ ...schema, leveltype: LEAF }),
        isComputed: hasFormula,
        isEco: application.catalogue.ecoGroups.some(({ eschId }) => eschId === schema.id),
        conditions,
        cents: line?.netCents ?? null,
        whyNothing: line?.reason ?? null,
        fits: (cropArea(asked) > 0 || heads(asked) > 0) && (ofIslands(asked)?.isMet ?? true),
      }
    })
